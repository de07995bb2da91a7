-- Times are milliseconds since 1970 (UTC). Bytes are written as hexadecimal digits.

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE accounts (
    id BIGINT PRIMARY KEY,               -- random
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,         -- the name in small letters
    kind TEXT NOT NULL,                  -- person, guest, bot, removed
    password TEXT NOT NULL,              -- argon2id; empty: none
    owner BIGINT,                        -- of a bot
    locked BIGINT NOT NULL DEFAULT 0,
    code TEXT NOT NULL DEFAULT '',       -- hash of the one-time code an operator gave
    code_until BIGINT NOT NULL DEFAULT 0,
    email TEXT NOT NULL DEFAULT '',
    preferences TEXT NOT NULL DEFAULT '{}',
    vacation_left BIGINT NOT NULL DEFAULT 0,  -- milliseconds this year
    vacation_until BIGINT NOT NULL DEFAULT 0,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

-- A session of a browser or the token of a bot: whoever knows the text whose hash this is.
CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    account BIGINT NOT NULL,
    kind TEXT NOT NULL,                  -- browser, token
    csrf TEXT NOT NULL,
    created BIGINT NOT NULL,
    until BIGINT NOT NULL                -- 0: for ever
);
CREATE INDEX sessions_of_account ON sessions (account);

CREATE TABLE blocks (
    account BIGINT NOT NULL,
    blocked BIGINT NOT NULL,
    PRIMARY KEY (account, blocked)
);

CREATE TABLE reports (
    id BIGINT PRIMARY KEY,
    account BIGINT NOT NULL,
    about BIGINT NOT NULL,
    battle TEXT NOT NULL DEFAULT '',
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    settled BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE battles (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    scenario TEXT NOT NULL,
    options TEXT NOT NULL,               -- JSON object
    case_text TEXT NOT NULL DEFAULT '',  -- the case file it begins with, if it does
    rules BIGINT NOT NULL,               -- version of the game's rules
    status TEXT NOT NULL,                -- open, running, away, over
    is_public BIGINT NOT NULL,           -- listed, and anybody may watch
    creator BIGINT NOT NULL,
    account1 BIGINT, account2 BIGINT,    -- who sits there
    seat1 TEXT NOT NULL, seat2 TEXT NOT NULL,  -- open, link, person, remote, or a level of bot ("bot drill")
    dice_secret TEXT NOT NULL,
    commitment TEXT NOT NULL,
    contribution1 TEXT, contribution2 TEXT,    -- null: not given yet
    clock TEXT NOT NULL,                 -- JSON: {"kind":"none"} and others
    left1 BIGINT NOT NULL DEFAULT 0, left2 BIGINT NOT NULL DEFAULT 0, -- on the clocks when `since` was
    since BIGINT NOT NULL DEFAULT 0,
    deadline BIGINT NOT NULL DEFAULT 0,  -- when the next clock runs out; 0: none does
    lines BIGINT NOT NULL DEFAULT 0,
    waiting BIGINT NOT NULL DEFAULT 0,   -- 1: first, 2: second, 3: both
    bot_waits BIGINT NOT NULL DEFAULT 0,
    winner BIGINT NOT NULL DEFAULT 0,    -- 1, 2; 0: nobody (yet)
    ending TEXT NOT NULL DEFAULT '',     -- rules, resigned, agreed, time, removed
    rematch_of TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX battles_of_first ON battles (account1, status);
CREATE INDEX battles_of_second ON battles (account2, status);
CREATE INDEX battles_by_status ON battles (status, changed);
CREATE INDEX battles_by_deadline ON battles (deadline);

-- What happened in a battle, in order: never changed, never removed but with its battle. docs/journal.md
CREATE TABLE lines (
    battle TEXT NOT NULL,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT NOT NULL,                -- 1, 2; 0: the server
    text TEXT NOT NULL,
    rolls TEXT NOT NULL DEFAULT '',      -- "6:4 52:10": sides and face of each die rolled
    at BIGINT NOT NULL,
    PRIMARY KEY (battle, number)
);

CREATE TABLE chat (
    battle TEXT NOT NULL,
    number BIGINT NOT NULL,
    account BIGINT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (battle, number)
);

CREATE TABLE notes (
    battle TEXT NOT NULL,
    account BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (battle, account)
);

CREATE TABLE notices (
    id BIGINT PRIMARY KEY,
    account BIGINT NOT NULL,
    battle TEXT NOT NULL,
    kind TEXT NOT NULL,                  -- your_turn, invited, over, offer, chat
    at BIGINT NOT NULL,
    seen BIGINT NOT NULL DEFAULT 0,
    sent BIGINT NOT NULL DEFAULT 0       -- pushed and mailed, or tried often enough
);
CREATE INDEX notices_of_account ON notices (account, seen);
CREATE INDEX notices_to_send ON notices (sent);

CREATE TABLE push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    account BIGINT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX push_of_account ON push_subscriptions (account);

-- Who does what only one process may do, and until when.
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
);
