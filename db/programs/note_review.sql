-- Partners are told of a new review. What is told names the review and the creative, and nobody else.
CREATE OR REPLACE FUNCTION note_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_partner_event('review.published', NEW.creative_id, NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_note_published AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION note_review();
