-- After a change: SELECT recount_users();
--
-- How many people there are, and how many came on which day.
CREATE OR REPLACE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The total first: whoever counts holds it until the end, so that days are never waited for in a circle.
  IF TG_OP = 'INSERT' THEN
    UPDATE user_counts c SET amount = c.amount + n.amount
      FROM (SELECT user_type, count(*)::integer AS amount FROM new_rows GROUP BY 1) n
     WHERE c.user_type = n.user_type;
    INSERT INTO daily_users (day, user_type, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, user_type, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, user_type) DO UPDATE SET amount = daily_users.amount + excluded.amount;
  ELSE
    UPDATE user_counts c SET amount = c.amount - o.amount
      FROM (SELECT user_type, count(*)::integer AS amount FROM old_rows GROUP BY 1) o
     WHERE c.user_type = o.user_type;
    UPDATE daily_users d SET amount = d.amount - o.amount
      FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, user_type, count(*)::integer AS amount
              FROM old_rows GROUP BY 1, 2) o
     WHERE d.day = o.day AND d.user_type = o.user_type;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER profiles_count_insert AFTER INSERT ON profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();

CREATE TRIGGER profiles_count_delete AFTER DELETE ON profiles
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
