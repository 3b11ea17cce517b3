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
