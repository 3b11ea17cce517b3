-- Brings the read side up to date for these creatives. It is the only writer of listings, listing_places,
-- listing_counts, search_words and service_places.listed_count, beside unlist_creative and rebuild_directory. Triggers
-- call it for whatever changed; a bulk load sets oriel.bulk = 'on', and calls rebuild_directory() at its end.
-- Counters and words move by the difference between old and new rows, in key order, so that two changes at once
-- cannot deadlock on them.
CREATE OR REPLACE FUNCTION refresh_listings(p_creative_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before listings[];
BEGIN
  -- Not FOR UPDATE: a new review holds a key share lock on its creative, and two of them would wait for each other.
  PERFORM 1 FROM creative_profiles WHERE id = ANY (p_creative_ids) ORDER BY id FOR NO KEY UPDATE;

  before := array(SELECT l FROM listings l WHERE creative_id = ANY (p_creative_ids));

  DELETE FROM listings WHERE creative_id = ANY (p_creative_ids)
     AND creative_id NOT IN (SELECT creative_id FROM listable_creatives WHERE creative_id = ANY (p_creative_ids));

  DELETE FROM listing_places WHERE creative_id = ANY (p_creative_ids);
  PERFORM write_listings(p_creative_ids);

  INSERT INTO listing_counts (key, listed_count)
  SELECT change.key, sum(change.amount)::integer FROM (
    SELECT c.key, c.amount FROM listings l, listing_counters(l) c WHERE l.creative_id = ANY (p_creative_ids)
    UNION ALL
    SELECT c.key, -c.amount FROM unnest(before) b, listing_counters(b) c
  ) AS change
  GROUP BY change.key HAVING sum(change.amount) <> 0 ORDER BY change.key
  ON CONFLICT (key) DO UPDATE SET listed_count = listing_counts.listed_count + excluded.listed_count;

  INSERT INTO search_words (word, listed_count)
  SELECT change.word, sum(change.amount)::integer FROM (
    SELECT unnest(tsvector_to_array(search_vector)) AS word, 1 AS amount
      FROM listings WHERE creative_id = ANY (p_creative_ids)
    UNION ALL
    SELECT unnest(tsvector_to_array(search_vector)), -1 FROM unnest(before)
  ) AS change
  GROUP BY change.word HAVING sum(change.amount) <> 0 ORDER BY change.word
  ON CONFLICT (word) DO UPDATE SET listed_count = search_words.listed_count + excluded.listed_count;

  PERFORM 1 FROM service_places
   WHERE id IN (SELECT unnest(place_ids) FROM listings WHERE creative_id = ANY (p_creative_ids)
                UNION SELECT unnest(place_ids) FROM unnest(before))
   ORDER BY id FOR NO KEY UPDATE;
  UPDATE service_places p SET listed_count = p.listed_count + change.amount
    FROM (
      SELECT d.place_id, sum(d.amount)::integer AS amount FROM (
        SELECT unnest(place_ids) AS place_id, 1 AS amount FROM listings WHERE creative_id = ANY (p_creative_ids)
        UNION ALL
        SELECT unnest(place_ids), -1 FROM unnest(before)
      ) AS d
      GROUP BY d.place_id HAVING sum(d.amount) <> 0 ORDER BY d.place_id
    ) AS change
   WHERE p.id = change.place_id;

  PERFORM pg_notify('page_changes', 'directory');
  IF cardinality(p_creative_ids) <= 50 THEN
    PERFORM pg_notify('page_changes', 'creative:' || id) FROM unnest(p_creative_ids) AS id;
  ELSE
    PERFORM pg_notify('page_changes', 'all');
  END IF;
END $$;
