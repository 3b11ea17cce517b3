-- After a change: SELECT rebuild_projects();
--
-- Everything by which a project is shown and found, computed from the tables that own it. Shown: its creative is listed,
-- and it has a piece. Its columns are those of project_listings, and are written only here. The words of a search stand
-- in four parts: the name (A), type and place (B), the firms (C), and what is said of it (D).
CREATE OR REPLACE VIEW listable_projects AS
SELECT p.id AS project_id,
       p.creative_id,
       piece.published_at,
       piece.piece_count,
       firm.lead_id AS lead_firm_id,
       piece.cover_item_id,
       ARRAY['creative:' || p.creative_id] || facet.entries || firm.entries AS entries,
       facet.entries AS facets,
       setweight(to_words(p.name), 'A')
         || setweight(to_words(concat_ws(' ', p.building_type, place.label, place.region_name, place.country_name)), 'B')
         || setweight(to_words(firm.words), 'C')
         || setweight(to_words(concat_ws(' ', p.tagline, p.description, piece.words)), 'D') AS search_vector,
       name_key(p.name) AS name_key
  FROM projects p
  JOIN listings listed ON listed.creative_id = p.creative_id
 CROSS JOIN LATERAL (
   SELECT count(*)::smallint AS piece_count,
          max(i.created_at) AS published_at,
          (array_agg(i.id ORDER BY pp.sort_order, i.id))[1] AS cover_item_id,
          string_agg(i.title || ' ' || array_to_string(i.keywords, ' '), ' ' ORDER BY pp.sort_order, i.id) AS words
     FROM project_pieces pp JOIN portfolio_items i ON i.id = pp.item_id
    WHERE pp.project_id = p.id AND i.media_key IS NOT NULL
 ) AS piece
 CROSS JOIN LATERAL (
   SELECT (array_agg(c.firm_id ORDER BY (c.role LIKE '%architect%') DESC, c.sort_order, c.id))[1] AS lead_id,
          coalesce(array_agg(DISTINCT 'firm:' || c.firm_id), '{}') AS entries,
          string_agg(f.name, ' ' ORDER BY c.sort_order, c.id) AS words
     FROM credits c JOIN firms f ON f.id = c.firm_id
    WHERE c.project_id = p.id AND c.state <> 'removed'
 ) AS firm
  LEFT JOIN LATERAL (
   SELECT g.country_code, g.region_label, g.label, r.name AS region_name, c.name AS country_name
     FROM places g
     LEFT JOIN regions r ON r.country_code = g.country_code AND r.code = g.region_code
     LEFT JOIN countries c ON c.code = g.country_code
    WHERE g.id = p.place_id
 ) AS place ON true
 CROSS JOIN LATERAL (
   SELECT array_remove(ARRAY['type:' || p.building_type, 'year:' || p.year, 'city:' || p.place_id,
                             'state:' || place.country_code || '/' || nullif(place.region_label, ''),
                             'country:' || place.country_code], NULL) AS entries
 ) AS facet
 WHERE piece.piece_count > 0;

-- What a shown project counts towards in project_counts: each of its entries, all of them, and each of its words. Rebuilding
-- counts the same, words by ts_stat.
CREATE OR REPLACE FUNCTION project_counters(l project_listings) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT unnest(l.entries || 'all'::text)
  UNION ALL
  SELECT 'word:' || word FROM unnest(tsvector_to_array(l.search_vector)) AS word
$$;

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

-- The read side of projects follows the rows that belong to one: itself, its pieces, its credits.
CREATE OR REPLACE FUNCTION refresh_changed_projects() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  own text := TG_ARGV[0];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  EXECUTE CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT array(SELECT DISTINCT %I FROM new_rows)', own)
    WHEN 'DELETE' THEN format('SELECT array(SELECT DISTINCT %I FROM old_rows)', own)
    ELSE format('SELECT array(SELECT %1$I FROM new_rows UNION SELECT %1$I FROM old_rows)', own) END
    INTO changed;
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_projects(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER projects_refresh_update AFTER UPDATE ON projects REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_projects('id');

CREATE TRIGGER projects_refresh_delete AFTER DELETE ON projects REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_projects('id');

DO $$
DECLARE
  owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['project_pieces', 'credits'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_refresh_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_projects(''project_id'')', owned);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_projects(''project_id'')', owned);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_projects(''project_id'')', owned);
  END LOOP;
END $$;

-- The read side of projects follows what it takes from elsewhere: the words of pieces, and whether their creatives are
-- listed. Names of firms: refresh_renamed_firms.
CREATE OR REPLACE FUNCTION refresh_projects_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' OR current_setting('oriel.rebuilding', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'portfolio_items' THEN
    changed := array(SELECT DISTINCT pp.project_id FROM changed_rows i JOIN project_pieces pp ON pp.item_id = i.id);
  ELSE
    changed := array(SELECT p.id FROM changed_rows l JOIN projects p ON p.creative_id = l.creative_id);
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_projects(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER portfolio_items_refresh_projects AFTER UPDATE ON portfolio_items REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_projects_elsewhere();
CREATE TRIGGER listings_refresh_projects_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_projects_elsewhere();
CREATE TRIGGER listings_refresh_projects_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_projects_elsewhere();
