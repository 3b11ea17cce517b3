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
