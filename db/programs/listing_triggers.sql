-- Listings follow the rows that belong to a creative.
CREATE OR REPLACE FUNCTION refresh_changed_creatives() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    changed := array(SELECT DISTINCT creative_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changed := array(SELECT DISTINCT creative_id FROM old_rows);
  ELSE
    changed := array(SELECT creative_id FROM new_rows UNION SELECT creative_id FROM old_rows);
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_listings(changed);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['service_areas', 'creative_specialties', 'reviews', 'portfolio_items', 'shortlists'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_refresh_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_creatives()', owned);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_creatives()', owned);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_creatives()', owned);
  END LOOP;
END $$;

-- Listings follow the profile.
CREATE OR REPLACE FUNCTION refresh_changed_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('oriel.bulk', true) IS DISTINCT FROM 'on' AND EXISTS (SELECT 1 FROM new_rows) THEN
    PERFORM refresh_listings(array(SELECT id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER creative_profiles_refresh_insert AFTER INSERT ON creative_profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_profiles();

CREATE TRIGGER creative_profiles_refresh_update AFTER UPDATE ON creative_profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_profiles();

-- Listings follow the plan.
CREATE OR REPLACE FUNCTION refresh_changed_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    changed := array(SELECT cp.id FROM creative_profiles cp JOIN old_rows USING (user_id));
  ELSE
    changed := array(SELECT cp.id FROM creative_profiles cp JOIN new_rows USING (user_id));
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_listings(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER subscriptions_refresh_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_subscriptions();

CREATE TRIGGER subscriptions_refresh_update AFTER UPDATE ON subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_subscriptions();

CREATE TRIGGER subscriptions_refresh_delete AFTER DELETE ON subscriptions
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_subscriptions();

-- Who is kept from signing in is not listed.
CREATE OR REPLACE FUNCTION refresh_listing_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings(array(SELECT id FROM creative_profiles WHERE user_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER users_refresh_disabled AFTER UPDATE OF disabled_at ON users
FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at) EXECUTE FUNCTION refresh_listing_of_user();

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
