-- Ends what time has ended: Featured past its day at the given time, and plans that no longer give access (which goes
-- by now(), as has_paid_access does), also on the users screen, what creatives said of their trade that no longer holds, and
-- what else time turns there. Returns how many creatives changed. Called by the server every minute.
CREATE OR REPLACE FUNCTION expire_listings(p_at timestamptz DEFAULT now()) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ended integer;
  due uuid[];
  faded uuid[];
BEGIN
  UPDATE creative_profiles SET is_featured = false, featured_until = NULL, featured_granted_until = NULL
   WHERE is_featured AND featured_until <= p_at;
  GET DIAGNOSTICS ended = ROW_COUNT;
  due := array(
    SELECT cp.id FROM subscriptions s
      JOIN creative_profiles cp ON cp.user_id = s.user_id
      JOIN listings l ON l.creative_id = cp.id
     WHERE NOT s.is_lifetime AND s.subscription_end <= now()
       AND (s.grace_until IS NULL OR s.grace_until <= now())
     LIMIT 1000);
  IF cardinality(due) > 0 THEN
    PERFORM refresh_listings(due);
  END IF;
  faded := array(SELECT creative_id FROM listings WHERE trade_until <= now() ORDER BY trade_until LIMIT 1000);
  IF cardinality(faded) > 0 THEN
    PERFORM refresh_listings(faded);
  END IF;
  PERFORM write_user_summaries(ended_plans)
     FROM (SELECT array_agg(user_id) AS ended_plans
             FROM (SELECT user_id FROM user_summaries
                    WHERE plan_rank > 0 AND plan_until <= now() ORDER BY plan_until LIMIT 1000) e) e
    WHERE ended_plans IS NOT NULL;
  PERFORM write_user_summaries(turned)
     FROM (SELECT array_agg(user_id) AS turned
             FROM (SELECT user_id FROM user_summaries WHERE turns_at <= now() ORDER BY turns_at LIMIT 1000) t) t
    WHERE turned IS NOT NULL;
  RETURN ended + cardinality(due) + cardinality(faded);
END $$;
