-- After a change: SELECT rebuild_firm_projects();
--
-- What a firm is shown with: one row for each project that is shown and in which it has a credit that was not removed.
-- Its columns are those of firm_projects. A project without a year comes last.
CREATE OR REPLACE VIEW listable_firm_projects AS
SELECT c.firm_id,
       l.project_id,
       l.creative_id,
       coalesce(p.year, 0)::smallint AS year,
       l.published_at,
       l.piece_count,
       count(*)::smallint AS credit_count,
       (count(*) FILTER (WHERE c.state = 'confirmed'))::smallint AS confirmed_count,
       array_agg(DISTINCT c.role::text) AS roles
  FROM project_listings l
  JOIN projects p ON p.id = l.project_id
  JOIN credits c ON c.project_id = l.project_id AND c.state <> 'removed'
 GROUP BY c.firm_id, l.project_id, p.year;

-- Brings what firms are shown with up to date for these projects, and drops the kept pages of the firms it concerns.
CREATE OR REPLACE FUNCTION refresh_firm_projects(p_project_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[];
BEGIN
  concerned := array(SELECT DISTINCT firm_id FROM firm_projects WHERE project_id = ANY (p_project_ids)
                     UNION SELECT DISTINCT firm_id FROM credits WHERE project_id = ANY (p_project_ids));

  DELETE FROM firm_projects f WHERE f.project_id = ANY (p_project_ids)
     AND (f.project_id, f.firm_id) NOT IN (SELECT project_id, firm_id FROM listable_firm_projects
                                            WHERE project_id = ANY (p_project_ids));
  INSERT INTO firm_projects (firm_id, project_id, creative_id, year, published_at, piece_count, credit_count, confirmed_count, roles)
  SELECT firm_id, project_id, creative_id, year, published_at, piece_count, credit_count, confirmed_count, roles
    FROM listable_firm_projects WHERE project_id = ANY (p_project_ids)
  ON CONFLICT (project_id, firm_id) DO UPDATE
    SET (creative_id, year, published_at, piece_count, credit_count, confirmed_count, roles)
      = (excluded.creative_id, excluded.year, excluded.published_at, excluded.piece_count, excluded.credit_count,
         excluded.confirmed_count, excluded.roles);

  IF cardinality(concerned) <= 200 THEN
    PERFORM pg_notify('page_changes', 'firm:' || id) FROM unnest(concerned) AS id;
  ELSE
    PERFORM pg_notify('page_changes', 'all');
  END IF;
END $$;

-- Recomputes what firms are shown with: with the read side of projects, of which it is made, and as a repair.
CREATE OR REPLACE FUNCTION rebuild_firm_projects() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM firm_projects;
  INSERT INTO firm_projects (firm_id, project_id, creative_id, year, published_at, piece_count, credit_count, confirmed_count, roles)
  SELECT firm_id, project_id, creative_id, year, published_at, piece_count, credit_count, confirmed_count, roles
    FROM listable_firm_projects;
  PERFORM pg_notify('page_changes', 'all');
END $$;

-- What firms are shown with follows the projects that are shown, which are written anew whenever one of their credits
-- changes.
CREATE OR REPLACE FUNCTION refresh_firms_of_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('oriel.rebuilding', true) IS DISTINCT FROM 'on' THEN
    PERFORM refresh_firm_projects(array(SELECT DISTINCT project_id FROM changed_rows));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER project_listings_refresh_firms_insert AFTER INSERT ON project_listings REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_firms_of_projects();
CREATE TRIGGER project_listings_refresh_firms_update AFTER UPDATE ON project_listings REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_firms_of_projects();
CREATE TRIGGER project_listings_refresh_firms_delete AFTER DELETE ON project_listings REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_firms_of_projects();

-- Projects are found by the names of their firms, and show them. A firm's other facts concern its own page alone.
-- A firm of up to 200 projects takes them along at once. A larger one is noted (firm_renames), and its projects follow in
-- the background: all of them in one statement would meet its limit. What pages show is read from the firm.
CREATE OR REPLACE FUNCTION refresh_renamed_firms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed uuid;
  changed uuid[];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  FOR renamed IN SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
                  WHERE n.name IS DISTINCT FROM o.name OR n.slug IS DISTINCT FROM o.slug ORDER BY n.id LOOP
    changed := array(SELECT DISTINCT project_id FROM credits WHERE firm_id = renamed LIMIT 201);
    IF cardinality(changed) > 200 THEN
      INSERT INTO firm_renames (firm_id) VALUES (renamed)
      ON CONFLICT (firm_id) DO UPDATE SET after_project_id = NULL, renamed_at = now();
      PERFORM pg_notify('page_changes', 'all');
    ELSIF cardinality(changed) > 0 THEN
      PERFORM refresh_projects(changed);
    END IF;
  END LOOP;
  PERFORM pg_notify('page_changes', 'firm:' || id) FROM new_rows;
  RETURN NULL;
END $$;

CREATE TRIGGER firms_refresh_renamed AFTER UPDATE ON firms REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_renamed_firms();

-- A firm for which nobody speaks any more is unclaimed: its text is hidden, and it can be claimed anew.
CREATE OR REPLACE FUNCTION release_deserted_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE firms SET claimed_at = NULL, domain = NULL
   WHERE id IN (SELECT firm_id FROM gone)
     AND NOT EXISTS (SELECT 1 FROM firm_members member WHERE member.firm_id = firms.id);
  RETURN NULL;
END $$;

CREATE TRIGGER firm_members_release AFTER DELETE ON firm_members REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION release_deserted_firm();
