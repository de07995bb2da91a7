-- Where guests came from (a hash of the address, under a key of this server): those of one address share one turn.
CREATE TABLE origins (account BIGINT PRIMARY KEY, origin TEXT NOT NULL);
