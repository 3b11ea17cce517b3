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
