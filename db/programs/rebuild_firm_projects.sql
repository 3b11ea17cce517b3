-- Recomputes what firms are shown with: with the read side of projects, of which it is made, and as a repair.
CREATE OR REPLACE FUNCTION rebuild_firm_projects() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM firm_projects;
  INSERT INTO firm_projects (firm_id, project_id, creative_id, year, published_at, piece_count, credit_count, confirmed_count, roles)
  SELECT firm_id, project_id, creative_id, year, published_at, piece_count, credit_count, confirmed_count, roles
    FROM listable_firm_projects;
  PERFORM pg_notify('page_changes', 'all');
END $$;
