-- The key of the one other server that a battle by post goes to and comes from.
CREATE TABLE by_post (battle TEXT PRIMARY KEY, server TEXT NOT NULL);
