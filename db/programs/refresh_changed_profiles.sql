-- Listings follow the profile.
CREATE OR REPLACE FUNCTION refresh_changed_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('oriel.bulk', true) IS DISTINCT FROM 'on' AND EXISTS (SELECT 1 FROM new_rows) THEN
    PERFORM refresh_listings(array(SELECT id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER creative_profiles_refresh_insert AFTER INSERT ON creative_profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_profiles();

CREATE TRIGGER creative_profiles_refresh_update AFTER UPDATE ON creative_profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_profiles();
