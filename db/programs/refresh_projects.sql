-- Brings the read side of these projects up to date. It is the only writer of project_listings and project_counts, beside
-- rebuild_projects. Counters move by the difference, in key order, so that two changes at once cannot deadlock on them.
CREATE OR REPLACE FUNCTION refresh_projects(p_project_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before project_listings[];
BEGIN
  PERFORM 1 FROM projects WHERE id = ANY (p_project_ids) ORDER BY id FOR NO KEY UPDATE;

  before := array(SELECT l FROM project_listings l WHERE project_id = ANY (p_project_ids));

  DELETE FROM project_listings WHERE project_id = ANY (p_project_ids)
     AND project_id NOT IN (SELECT project_id FROM listable_projects WHERE project_id = ANY (p_project_ids));
  INSERT INTO project_listings (project_id, creative_id, published_at, piece_count, lead_firm_id, cover_item_id, entries, facets, search_vector, name_key)
  SELECT project_id, creative_id, published_at, piece_count, lead_firm_id, cover_item_id, entries, facets, search_vector, name_key
    FROM listable_projects WHERE project_id = ANY (p_project_ids)
  ON CONFLICT (project_id) DO UPDATE
    SET (creative_id, published_at, piece_count, lead_firm_id, cover_item_id, entries, facets, search_vector, name_key)
      = (excluded.creative_id, excluded.published_at, excluded.piece_count, excluded.lead_firm_id, excluded.cover_item_id,
         excluded.entries, excluded.facets, excluded.search_vector, excluded.name_key);

  INSERT INTO project_counts (key, listed_count)
  SELECT change.key, sum(change.amount)::integer FROM (
    SELECT project_counters(l) AS key, 1 AS amount
      FROM project_listings l WHERE l.project_id = ANY (p_project_ids)
    UNION ALL
    SELECT project_counters(b), -1 FROM unnest(before) b
  ) AS change
  GROUP BY change.key HAVING sum(change.amount) <> 0 ORDER BY change.key
  ON CONFLICT (key) DO UPDATE SET listed_count = project_counts.listed_count + excluded.listed_count;

  PERFORM pg_notify('page_changes', 'projects');
  IF cardinality(p_project_ids) <= 50 THEN
    PERFORM pg_notify('page_changes', 'project:' || id) FROM unnest(p_project_ids) AS id;
    -- The pages of their creatives and firms show them: the tags are their entries.
    PERFORM pg_notify('page_changes', entry) FROM (
      SELECT unnest(entries) AS entry FROM project_listings WHERE project_id = ANY (p_project_ids)
      UNION SELECT unnest(entries) FROM unnest(before)
    ) AS found WHERE entry LIKE 'creative:%' OR entry LIKE 'firm:%';
  ELSE
    PERFORM pg_notify('page_changes', 'all');
  END IF;
END $$;
