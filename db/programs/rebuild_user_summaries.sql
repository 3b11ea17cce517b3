-- After a change: SELECT rebuild_user_summaries();
--
-- Writes anew what the users screen sorts and filters by: after a bulk load, and as the repair.
CREATE OR REPLACE FUNCTION rebuild_user_summaries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM user_summaries;
  PERFORM write_user_summaries(NULL);
END $$;
