-- Names of players who have no account here: their battle came by post, or went.
ALTER TABLE battles ADD COLUMN name1 TEXT NOT NULL DEFAULT '';
ALTER TABLE battles ADD COLUMN name2 TEXT NOT NULL DEFAULT '';
