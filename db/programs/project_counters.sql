-- What a shown project counts towards in project_counts: each of its entries, all of them, and each of its words. Rebuilding
-- counts the same, words by ts_stat.
CREATE OR REPLACE FUNCTION project_counters(l project_listings) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT unnest(l.entries || 'all'::text)
  UNION ALL
  SELECT 'word:' || word FROM unnest(tsvector_to_array(l.search_vector)) AS word
$$;
