-- When somebody was last here, as their sessions say: one begins, or is renewed as it is used (at most once an hour).
CREATE OR REPLACE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account that is being changed is left alone rather than waited for: whoever changes it may end this session.
  UPDATE users SET last_seen_at = NEW.updated_at
   WHERE id = (SELECT id FROM users
                WHERE id = NEW.user_id AND (last_seen_at IS NULL OR last_seen_at < NEW.updated_at)
                  FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_note_seen AFTER INSERT OR UPDATE OF updated_at ON sessions
FOR EACH ROW EXECUTE FUNCTION note_last_seen();
