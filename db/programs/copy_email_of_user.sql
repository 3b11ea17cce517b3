-- The profile's email is the one that signs in, also after it was changed.
CREATE OR REPLACE FUNCTION copy_email_of_user() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET email = NEW.email WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER copy_email_of_user AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION copy_email_of_user();
