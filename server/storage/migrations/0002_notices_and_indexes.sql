-- One unseen notice of a kind and battle is enough, also when two processes add one at once.
DELETE FROM notices WHERE seen = 0 AND id NOT IN (
    SELECT MAX(id) FROM notices WHERE seen = 0 GROUP BY account, battle, kind
);
CREATE UNIQUE INDEX notices_unseen ON notices (account, battle, kind) WHERE seen = 0;

-- What duties ask for every second, and what an account asks for.
CREATE INDEX battles_where_bots_wait ON battles (bot_waits) WHERE bot_waits = 1;
CREATE INDEX battles_by_creator ON battles (creator, status);
CREATE INDEX accounts_of_owner ON accounts (owner);
CREATE INDEX notices_of_battle ON notices (battle);

-- For who is to be forgotten.
CREATE INDEX chat_of_account ON chat (account);
CREATE INDEX notes_of_account ON notes (account);
