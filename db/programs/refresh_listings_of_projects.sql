-- Listings follow the building types of the projects that they show, where these say something new. Fires before the read side of projects is written
-- (triggers of a table go by their names), so that everybody locks a profile first and the counters of projects then.
CREATE OR REPLACE FUNCTION refresh_listings_of_projects() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'projects' AND TG_OP = 'UPDATE' THEN
    changed := array(SELECT n.creative_id FROM new_rows n JOIN old_rows o USING (id)
                      WHERE n.building_type IS DISTINCT FROM o.building_type);
  ELSIF TG_TABLE_NAME = 'projects' THEN
    changed := array(SELECT creative_id FROM old_rows WHERE building_type IS NOT NULL);
  ELSIF TG_OP = 'INSERT' THEN
    changed := array(SELECT p.creative_id FROM new_rows JOIN projects p ON p.id = project_id WHERE p.building_type IS NOT NULL);
  ELSIF TG_OP = 'UPDATE' THEN
    changed := array(SELECT p.creative_id FROM new_rows n JOIN old_rows o USING (item_id)
                       JOIN projects p ON p.id IN (n.project_id, o.project_id)
                      WHERE n.project_id <> o.project_id AND p.building_type IS NOT NULL);
  ELSE
    changed := array(SELECT p.creative_id FROM old_rows JOIN projects p ON p.id = project_id WHERE p.building_type IS NOT NULL);
  END IF;
  IF cardinality(changed) = 0 THEN
    RETURN NULL;
  END IF;
  -- Locked before it is looked at: somebody else may be about to take the same type away.
  PERFORM 1 FROM creative_profiles WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  changed := array(SELECT creative_id FROM listings
                    WHERE creative_id = ANY (changed) AND trade_entries IS DISTINCT FROM (trade_entries(creative_id)).entries);
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_listings(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER projects_listing_update AFTER UPDATE ON projects REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_projects();
CREATE TRIGGER projects_listing_delete AFTER DELETE ON projects REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_projects();
CREATE TRIGGER project_pieces_listing_insert AFTER INSERT ON project_pieces REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_projects();
CREATE TRIGGER project_pieces_listing_update AFTER UPDATE ON project_pieces REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_projects();
CREATE TRIGGER project_pieces_listing_delete AFTER DELETE ON project_pieces REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_projects();
