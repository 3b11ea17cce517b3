-- Writes what the users screen sorts and filters by, for these accounts, or for all of them when there are none given.
-- Whoever was not here for 90 days, neither joined since, is unseen; a Featured ends soon in its last 7 days. turns_at is
-- when one of them comes to be so.
CREATE OR REPLACE FUNCTION write_user_summaries(p_users uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes another fact of the same account waits here, and reads below what was changed meanwhile.
  PERFORM FROM user_summaries WHERE user_id = ANY (p_users) ORDER BY user_id FOR NO KEY UPDATE;
  INSERT INTO user_summaries (user_id, joined_at, name_key, user_type, plan_rank, plan_until, due_cents, last_seen_at,
                              verified_rank, featured_until, is_disabled, is_listed, turns_at, facets)
  SELECT f.*,
         least(CASE WHEN unseen_at > now() THEN unseen_at END, CASE WHEN ending_at > now() THEN ending_at END),
         user_facets(f.user_type, f.plan_rank, f.verified_rank, f.featured_until > now(),
                     f.featured_until > now() AND ending_at <= now(), unseen_at <= now(), f.due_cents > 0, f.is_disabled,
                     f.is_listed)
    FROM (
      SELECT p.user_id, p.created_at AS joined_at,
             lower(coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email)) AS name_key,
             p.user_type,
             user_plan_rank(p.user_type, s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until) AS plan_rank,
             CASE WHEN NOT s.is_lifetime THEN greatest(s.subscription_end, s.grace_until) END AS plan_until,
             coalesce(due.cents, 0) AS due_cents,
             coalesce(u.last_seen_at, 'epoch') AS last_seen_at,
             (CASE WHEN c.id IS NULL THEN -1
                   WHEN c.is_verified THEN 2
                   WHEN EXISTS (SELECT FROM verification_requests v WHERE v.creative_id = c.id AND v.status = 'pending') THEN 1
                   ELSE 0 END)::smallint AS verified_rank,
             CASE WHEN c.is_featured THEN coalesce(c.featured_until, '9999-12-31') ELSE 'epoch' END AS featured_until,
             u.disabled_at IS NOT NULL AS is_disabled,
             c.id IS NOT NULL AND EXISTS (SELECT FROM listings l WHERE l.creative_id = c.id) AS is_listed
        FROM profiles p
        JOIN users u ON u.id = p.user_id
        LEFT JOIN subscriptions s ON s.user_id = p.user_id
        LEFT JOIN creative_profiles c ON c.user_id = p.user_id
        LEFT JOIN (
          SELECT b.user_id, sum(coalesce(i.cents, b.price_cents))::integer AS cents
            FROM billing_subscriptions b
            LEFT JOIN LATERAL (
              SELECT sum(amount_cents) AS cents FROM billing_invoices WHERE subscription_id = b.id AND status = 'open'
            ) i ON true
           WHERE b.ended_at IS NULL AND b.past_due_since IS NOT NULL AND (p_users IS NULL OR b.user_id = ANY (p_users))
           GROUP BY 1
        ) due ON due.user_id = p.user_id
       WHERE p_users IS NULL OR p.user_id = ANY (p_users)
       ORDER BY p.user_id
    ) f,
    LATERAL (SELECT greatest(f.last_seen_at, f.joined_at) + interval '90 days' AS unseen_at,
                    f.featured_until - interval '7 days' AS ending_at) t
  ON CONFLICT (user_id) DO UPDATE
     SET joined_at = excluded.joined_at, name_key = excluded.name_key, user_type = excluded.user_type,
         plan_rank = excluded.plan_rank, plan_until = excluded.plan_until, due_cents = excluded.due_cents,
         last_seen_at = excluded.last_seen_at, verified_rank = excluded.verified_rank,
         featured_until = excluded.featured_until, is_disabled = excluded.is_disabled, is_listed = excluded.is_listed,
         turns_at = excluded.turns_at, facets = excluded.facets
   WHERE (user_summaries.*) IS DISTINCT FROM (excluded.*);
END $$;
