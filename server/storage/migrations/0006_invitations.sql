-- Until when somebody who was asked by name may come; 0: nobody was.
ALTER TABLE battles ADD COLUMN invited_until BIGINT NOT NULL DEFAULT 0;
-- Whether both seats have answered something themselves: until then a battle between people can be called off.
ALTER TABLE battles ADD COLUMN both_answered BIGINT NOT NULL DEFAULT 0;
UPDATE battles SET both_answered = 1 WHERE
    EXISTS (SELECT 1 FROM lines WHERE battle = battles.id AND kind = 'answer' AND seat = 1 AND text NOT LIKE '%| auto')
    AND EXISTS (SELECT 1 FROM lines WHERE battle = battles.id AND kind = 'answer' AND seat = 2 AND text NOT LIKE '%| auto');
