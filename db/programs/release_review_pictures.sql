-- Pictures of reviews that are no longer shown, or gone: pages drop them, every process forgets that everybody may see
-- them, and the files of those that are gone are given up, whichever way they went (a review, an account, a profile).
CREATE OR REPLACE FUNCTION release_review_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE uploads SET state = 'removed'
     WHERE purpose = 'review' AND media_key IN (SELECT media_key FROM old_rows);
    PERFORM pg_notify('page_changes', 'media:' || media_key) FROM old_rows WHERE state = 'shown';
    PERFORM pg_notify('page_changes', 'creative:' || creative_id)
       FROM (SELECT DISTINCT creative_id FROM old_rows WHERE state = 'shown') AS changed;
    RETURN NULL;
  END IF;
  PERFORM pg_notify('page_changes', 'media:' || o.media_key)
     FROM old_rows o JOIN new_rows n USING (id) WHERE o.state = 'shown' AND n.state <> 'shown';
  PERFORM pg_notify('page_changes', 'creative:' || creative_id)
     FROM (SELECT DISTINCT n.creative_id FROM old_rows o JOIN new_rows n USING (id)
            WHERE 'shown' IN (o.state, n.state)) AS changed;
  RETURN NULL;
END $$;

CREATE TRIGGER review_pictures_release_deleted AFTER DELETE ON review_pictures
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION release_review_pictures();

CREATE TRIGGER review_pictures_release_changed AFTER UPDATE ON review_pictures
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION release_review_pictures();
