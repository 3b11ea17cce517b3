-- Recomputes the whole read side from the tables that own the facts: after a bulk load, and as a repair.
CREATE OR REPLACE FUNCTION rebuild_directory() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before uuid[];
BEGIN
  IF EXISTS (SELECT 1 FROM partner_endpoints) THEN
    before := array(SELECT creative_id FROM listings);
  END IF;
  PERFORM set_config('oriel.rebuilding', 'on', true);
  DELETE FROM listing_places;
  DELETE FROM listings;
  PERFORM write_listings(NULL);
  PERFORM recount_directory();
  PERFORM set_config('oriel.rebuilding', '', true);
  PERFORM rebuild_projects();
  PERFORM write_user_summaries(changed)
     FROM (SELECT array_agg(s.user_id) AS changed
             FROM user_summaries s
             LEFT JOIN creative_profiles c ON c.user_id = s.user_id
             LEFT JOIN listings l ON l.creative_id = c.id
            WHERE s.is_listed IS DISTINCT FROM (l.creative_id IS NOT NULL)) c
    WHERE changed IS NOT NULL;
  IF before IS NOT NULL THEN
    PERFORM note_partner_event('creative.unlisted', id, NULL) FROM unnest(before) AS id
      WHERE NOT EXISTS (SELECT 1 FROM listings WHERE creative_id = id);
    PERFORM note_partner_event('creative.listed', creative_id, NULL) FROM listings
      WHERE creative_id NOT IN (SELECT unnest(before));
  END IF;
END $$;
