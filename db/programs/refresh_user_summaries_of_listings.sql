-- The users screen follows who is listed. Rebuilding the directory writes the difference itself.
CREATE OR REPLACE FUNCTION refresh_user_summaries_of_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owners uuid[];
BEGIN
  IF current_setting('oriel.rebuilding', true) IS DISTINCT FROM 'on' THEN
    owners := array(SELECT c.user_id FROM changed JOIN creative_profiles c ON c.id = changed.creative_id);
    IF cardinality(owners) > 0 THEN
      PERFORM write_user_summaries(owners);
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_summarize_insert AFTER INSERT ON listings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries_of_listings();

CREATE TRIGGER listings_summarize_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries_of_listings();
