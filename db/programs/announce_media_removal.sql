-- Pictures and clips that are gone: every process forgets them, and a CDN drops what it keeps for a year.
CREATE OR REPLACE FUNCTION announce_media_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM gone) <= 100 THEN
    PERFORM pg_notify('page_changes', 'media:' || key) FROM gone;
  ELSE
    PERFORM pg_notify('page_changes', 'media');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER media_files_announce_removal AFTER DELETE ON media_files
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_media_removal();
