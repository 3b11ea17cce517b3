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
