-- Counts `subscription_days` anew from the subscriptions that are there: after a change of what is counted, or for repair.
-- Accounts that were deleted are then not in it any more, neither as begun nor as left.
CREATE OR REPLACE FUNCTION recount_subscription_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('subscription days'));
  DELETE FROM subscription_days;
  INSERT INTO subscription_days (day, plan, billing_interval, kind, amount, cents)
  SELECT f.day, s.plan, s.billing_interval, f.kind, count(*), sum(f.cents)
    FROM billing_subscriptions s, subscription_facts(s) f GROUP BY 1, 2, 3, 4;
END $$;
