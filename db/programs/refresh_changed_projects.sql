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
