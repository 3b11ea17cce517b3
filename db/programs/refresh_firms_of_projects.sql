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
