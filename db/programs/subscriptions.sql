-- After a change: SELECT recount_subscription_days();
--
-- What a subscription adds to `subscription_days`: the day on which it began; on which it ended, and how; and on which it
-- renews next, with what that brings at its price. One that was never paid adds nothing, and neither does a renewal that
-- is canceled, past due, or held by a pause.
CREATE OR REPLACE FUNCTION subscription_facts(s billing_subscriptions)
RETURNS TABLE (day date, kind text, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT (s.started_at AT TIME ZONE 'UTC')::date, 'began', 0::bigint
   WHERE s.status IN ('active', 'past_due', 'trialing', 'canceled', 'unpaid')
  UNION ALL
  SELECT (s.ended_at AT TIME ZONE 'UTC')::date, coalesce(s.left_as, 'canceled')::text, 0::bigint
   WHERE s.ended_at IS NOT NULL AND s.status IN ('active', 'past_due', 'trialing', 'canceled', 'unpaid')
  UNION ALL
  SELECT (s.current_period_end AT TIME ZONE 'UTC')::date, 'renews', s.price_cents::bigint
   WHERE s.ended_at IS NULL AND s.status IN ('active', 'trialing') AND NOT s.is_ending_at_period_end
     AND (s.paused_until IS NULL OR s.paused_until <= s.current_period_end)
$$;

-- Keeps `subscription_days` with each change of a subscription. One that goes with its account has left on that day, as
-- 'deleted'; what it has counted before stays, since it happened.
CREATE OR REPLACE FUNCTION count_subscription_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  matters boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    matters := EXISTS (SELECT FROM new_rows);
  ELSIF TG_OP = 'UPDATE' THEN
    matters := EXISTS (
      SELECT FROM new_rows n JOIN old_rows o USING (id)
       WHERE (n.plan, n.billing_interval, n.status, n.price_cents, n.started_at, n.current_period_end,
              n.is_ending_at_period_end, n.paused_until, n.ended_at, n.left_as)
             IS DISTINCT FROM
             (o.plan, o.billing_interval, o.status, o.price_cents, o.started_at, o.current_period_end,
              o.is_ending_at_period_end, o.paused_until, o.ended_at, o.left_as));
  ELSE
    matters := EXISTS (SELECT FROM old_rows);
  END IF;
  IF NOT matters THEN
    RETURN NULL;
  END IF;
  -- Whoever counts holds this until the end, so that days are never waited for in a circle.
  PERFORM pg_advisory_xact_lock(hashtext('subscription days'));
  IF TG_OP = 'INSERT' THEN
    INSERT INTO subscription_days (day, plan, billing_interval, kind, amount, cents)
    SELECT f.day, n.plan, n.billing_interval, f.kind, count(*), sum(f.cents)
      FROM new_rows n, subscription_facts(ROW(n.*)::billing_subscriptions) f GROUP BY 1, 2, 3, 4
    ON CONFLICT (day, plan, billing_interval, kind) DO UPDATE
       SET amount = subscription_days.amount + excluded.amount, cents = subscription_days.cents + excluded.cents;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO subscription_days (day, plan, billing_interval, kind, amount, cents)
    SELECT c.day, c.plan, c.billing_interval, c.kind, sum(c.sign), sum(c.sign * c.cents)
      FROM (SELECT 1 AS sign, f.day, n.plan, n.billing_interval, f.kind, f.cents
              FROM new_rows n, subscription_facts(ROW(n.*)::billing_subscriptions) f
            UNION ALL
            SELECT -1, f.day, o.plan, o.billing_interval, f.kind, f.cents
              FROM old_rows o, subscription_facts(ROW(o.*)::billing_subscriptions) f) c
     GROUP BY 1, 2, 3, 4 HAVING sum(c.sign) <> 0 OR sum(c.sign * c.cents) <> 0
    ON CONFLICT (day, plan, billing_interval, kind) DO UPDATE
       SET amount = subscription_days.amount + excluded.amount, cents = subscription_days.cents + excluded.cents;
  ELSE
    INSERT INTO subscription_days (day, plan, billing_interval, kind, amount, cents)
    SELECT c.day, c.plan, c.billing_interval, c.kind, sum(c.sign), sum(c.sign * c.cents)
      FROM (SELECT -1 AS sign, f.day, o.plan, o.billing_interval, f.kind, f.cents
              FROM old_rows o, subscription_facts(ROW(o.*)::billing_subscriptions) f WHERE f.kind = 'renews'
            UNION ALL
            SELECT 1, (now() AT TIME ZONE 'UTC')::date, o.plan, o.billing_interval, 'deleted', 0
              FROM old_rows o
             WHERE o.ended_at IS NULL AND o.status IN ('active', 'past_due', 'trialing', 'canceled', 'unpaid')) c
     GROUP BY 1, 2, 3, 4
    ON CONFLICT (day, plan, billing_interval, kind) DO UPDATE
       SET amount = subscription_days.amount + excluded.amount, cents = subscription_days.cents + excluded.cents;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER billing_subscriptions_count_insert AFTER INSERT ON billing_subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscription_days();

CREATE TRIGGER billing_subscriptions_count_update AFTER UPDATE ON billing_subscriptions
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscription_days();

CREATE TRIGGER billing_subscriptions_count_delete AFTER DELETE ON billing_subscriptions
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subscription_days();

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

-- How a subscription ended, noted at the moment of its end: what was unpaid until then is written off by the provider
-- afterwards, and would look canceled. 'lifetime': a Lifetime plan took its place.
CREATE OR REPLACE FUNCTION note_subscription_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NULL THEN
    NEW.left_as := NULL;
  ELSIF NEW.left_as IS NULL THEN
    NEW.left_as := CASE
      WHEN NEW.plan = 'creative'
       AND EXISTS (SELECT FROM subscriptions WHERE user_id = NEW.user_id AND is_lifetime) THEN 'lifetime'
      WHEN NEW.past_due_since IS NOT NULL OR NEW.status = 'unpaid' THEN 'unpaid'
      ELSE 'canceled' END;
    IF NEW.left_as = 'canceled' AND TG_OP = 'UPDATE' AND OLD.past_due_since IS NOT NULL THEN
      NEW.left_as := 'unpaid';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER billing_subscriptions_note_end BEFORE INSERT OR UPDATE ON billing_subscriptions
FOR EACH ROW EXECUTE FUNCTION note_subscription_end();
