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
