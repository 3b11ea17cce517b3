-- Who is kept from signing in is not listed.
CREATE OR REPLACE FUNCTION refresh_listing_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings(array(SELECT id FROM creative_profiles WHERE user_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER users_refresh_disabled AFTER UPDATE OF disabled_at ON users
FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at) EXECUTE FUNCTION refresh_listing_of_user();
