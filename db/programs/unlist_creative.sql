-- Takes a creative out of the read side and its counters.
CREATE OR REPLACE FUNCTION unlist_creative(p_creative_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone listings;
BEGIN
  DELETE FROM listings WHERE creative_id = p_creative_id RETURNING * INTO gone;
  IF gone.creative_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM 1 FROM listing_counts WHERE key IN (SELECT c.key FROM listing_counters(gone) c) ORDER BY key FOR UPDATE;
  UPDATE listing_counts SET listed_count = listed_count - c.amount
    FROM (SELECT * FROM listing_counters(gone) ORDER BY key) c WHERE listing_counts.key = c.key;
  PERFORM 1 FROM search_words WHERE word = ANY (tsvector_to_array(gone.search_vector)) ORDER BY word FOR UPDATE;
  UPDATE search_words SET listed_count = listed_count - 1
   WHERE word = ANY (tsvector_to_array(gone.search_vector));
  PERFORM 1 FROM service_places WHERE id = ANY (gone.place_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE service_places SET listed_count = listed_count - 1 WHERE id = ANY (gone.place_ids);
  PERFORM pg_notify('page_changes', 'directory'), pg_notify('page_changes', 'creative:' || p_creative_id);
END $$;
