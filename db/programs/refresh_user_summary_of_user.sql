-- The users screen follows when somebody was last seen, and whether they may sign in.
CREATE OR REPLACE FUNCTION refresh_user_summary_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_user_summaries(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER users_summarize AFTER UPDATE OF last_seen_at, disabled_at ON users
FOR EACH ROW WHEN ((OLD.last_seen_at, OLD.disabled_at) IS DISTINCT FROM (NEW.last_seen_at, NEW.disabled_at))
EXECUTE FUNCTION refresh_user_summary_of_user();
