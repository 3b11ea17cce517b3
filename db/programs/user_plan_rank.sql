-- Where somebody's plan stands among all, for the users screen: -1 a client, 0 a creative without a plan, 1 Creative,
-- 2 with Featured, 3 with Featured by the quarter, 4 to 6 the same for life.
CREATE OR REPLACE FUNCTION user_plan_rank(
  p_user_type varchar, p_is_lifetime boolean, p_tier varchar, p_end timestamptz, p_grace_until timestamptz
) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN has_paid_access(p_is_lifetime, p_tier, p_end, p_grace_until) THEN
      CASE WHEN p_is_lifetime THEN 4 ELSE 1 END
      + CASE WHEN p_tier LIKE 'Creative with Featured Quarterly%' THEN 2
             WHEN p_tier LIKE 'Creative with Featured%' THEN 1
             ELSE 0 END
    WHEN p_user_type = 'client' THEN -1
    ELSE 0
  END::smallint
$$;
