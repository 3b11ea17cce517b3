-- Recomputes the read side of projects: after a bulk load, and as a repair.
CREATE OR REPLACE FUNCTION rebuild_projects() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('oriel.rebuilding', 'on', true);
  DELETE FROM project_listings;
  INSERT INTO project_listings (project_id, creative_id, published_at, piece_count, lead_firm_id, cover_item_id, entries, facets, search_vector, name_key)
  SELECT project_id, creative_id, published_at, piece_count, lead_firm_id, cover_item_id, entries, facets, search_vector, name_key
    FROM listable_projects;
  DELETE FROM project_counts;
  INSERT INTO project_counts (key, listed_count)
  SELECT key, count(*) FROM project_listings l, unnest(l.entries || 'all'::text) AS key GROUP BY key
  UNION ALL
  SELECT 'word:' || word, ndoc FROM ts_stat('SELECT search_vector FROM project_listings');
  PERFORM set_config('oriel.rebuilding', '', true);
  PERFORM rebuild_firm_projects();
  PERFORM rebuild_name_starts();
  PERFORM record_arrivals();
END $$;
