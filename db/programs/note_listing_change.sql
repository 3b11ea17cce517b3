-- Partners are told who is listed from now on, and who no longer is. Rebuilding the directory (rebuild_directory) takes
-- every listing away and writes it again, and tells the difference itself.
CREATE OR REPLACE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('oriel.rebuilding', true) IS DISTINCT FROM 'on' THEN
    PERFORM note_partner_event(TG_ARGV[0], creative_id, NULL) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_note_listed AFTER INSERT ON listings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('creative.listed');

CREATE TRIGGER listings_note_unlisted AFTER DELETE ON listings
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change('creative.unlisted');
