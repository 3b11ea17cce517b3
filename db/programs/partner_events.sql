-- Writes what partners are to be told, in the transaction of what happened: an event, and a delivery for each endpoint
-- that wants it. Nobody is told of a bulk load, and of a creative who is not listed only that they no longer are.
CREATE OR REPLACE FUNCTION note_partner_event(p_type text, p_creative_id uuid, p_review_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted uuid;
BEGIN
  IF current_setting('oriel.bulk', true) = 'on'
     OR NOT EXISTS (SELECT 1 FROM partner_endpoints e JOIN partners p ON p.id = e.partner_id
                     WHERE e.disabled_at IS NULL AND p.suspended_at IS NULL AND p_type = ANY (e.events))
     OR (p_type <> 'creative.unlisted' AND NOT EXISTS (SELECT 1 FROM listings WHERE creative_id = p_creative_id)) THEN
    RETURN;
  END IF;
  INSERT INTO partner_events (type, creative_id, review_id) VALUES (p_type, p_creative_id, p_review_id)
  RETURNING id INTO noted;
  INSERT INTO partner_deliveries (endpoint_id, event_id)
  SELECT e.id, noted FROM partner_endpoints e JOIN partners p ON p.id = e.partner_id
   WHERE e.disabled_at IS NULL AND p.suspended_at IS NULL AND p_type = ANY (e.events);
END $$;

-- Partners are told that a client has written to a creative for the first time: to whom, and neither who nor what.
CREATE OR REPLACE FUNCTION note_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_partner_event('conversation.begun', NEW.creative_id, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER threads_note_begun AFTER INSERT ON threads FOR EACH ROW EXECUTE FUNCTION note_conversation();

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

-- Partners are told of a new review. What is told names the review and the creative, and nobody else.
CREATE OR REPLACE FUNCTION note_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_partner_event('review.published', NEW.creative_id, NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_note_published AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION note_review();
