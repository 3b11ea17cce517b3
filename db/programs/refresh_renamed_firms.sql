-- Projects are found by the names of their firms, and show them. A firm's other facts concern its own page alone.
CREATE OR REPLACE FUNCTION refresh_renamed_firms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  changed := array(SELECT DISTINCT c.project_id
                     FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN credits c ON c.firm_id = n.id
                    WHERE n.name IS DISTINCT FROM o.name OR n.slug IS DISTINCT FROM o.slug);
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_projects(changed);
  END IF;
  PERFORM pg_notify('page_changes', 'firm:' || id) FROM new_rows;
  RETURN NULL;
END $$;

CREATE TRIGGER firms_refresh_renamed AFTER UPDATE ON firms REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_renamed_firms();
