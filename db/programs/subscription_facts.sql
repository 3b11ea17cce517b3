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
