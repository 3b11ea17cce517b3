-- Counts people anew: after a bulk load, and as the repair.
CREATE OR REPLACE FUNCTION recount_users() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE;
  UPDATE user_counts c SET amount = (SELECT count(*) FROM profiles p WHERE p.user_type = c.user_type);
  DELETE FROM daily_users;
  INSERT INTO daily_users (day, user_type, amount)
  SELECT (created_at AT TIME ZONE 'UTC')::date, user_type, count(*) FROM profiles GROUP BY 1, 2;
END $$;
