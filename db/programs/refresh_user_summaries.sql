-- What the users screen sorts and filters by follows whatever it is made of. A bulk load without triggers ends with
-- rebuild_user_summaries().
CREATE OR REPLACE FUNCTION refresh_user_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    changed := array(SELECT DISTINCT user_id FROM old_rows WHERE user_id IS NOT NULL);
  ELSE
    changed := array(SELECT DISTINCT user_id FROM new_rows WHERE user_id IS NOT NULL);
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM write_user_summaries(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER profiles_summarize_insert AFTER INSERT ON profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER profiles_summarize_update AFTER UPDATE ON profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER subscriptions_summarize_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER subscriptions_summarize_update AFTER UPDATE ON subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER subscriptions_summarize_delete AFTER DELETE ON subscriptions
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_subscriptions_summarize_insert AFTER INSERT ON billing_subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_subscriptions_summarize_update AFTER UPDATE ON billing_subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_subscriptions_summarize_delete AFTER DELETE ON billing_subscriptions
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_invoices_summarize_insert AFTER INSERT ON billing_invoices
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_invoices_summarize_update AFTER UPDATE ON billing_invoices
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();
