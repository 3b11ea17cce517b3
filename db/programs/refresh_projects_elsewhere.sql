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
