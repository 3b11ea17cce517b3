-- Counts anew what refresh_listings keeps by differences.
CREATE OR REPLACE FUNCTION recount_directory() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_counts;
  INSERT INTO listing_counts (key, listed_count)
  SELECT c.key, sum(c.amount)::integer FROM listings l, listing_counters(l) c GROUP BY c.key;
  DELETE FROM search_words;
  INSERT INTO search_words (word, listed_count)
  SELECT word, ndoc FROM ts_stat('SELECT search_vector FROM listings');
  UPDATE service_places p SET listed_count = coalesce(counted.n, 0)
    FROM service_places every_place
    LEFT JOIN (SELECT service_place_id, count(*)::integer AS n FROM listing_places GROUP BY 1) AS counted
      ON counted.service_place_id = every_place.id
   WHERE p.id = every_place.id AND p.listed_count <> coalesce(counted.n, 0);
  PERFORM pg_notify('page_changes', 'all');
END $$;
