-- Whether a plan gives access now: for life, or until its end, or a while longer while a renewal is paid.
-- The one place that says so (DECISIONS, Listing and Cancelling).
CREATE OR REPLACE FUNCTION has_paid_access(
  p_is_lifetime boolean, p_tier varchar, p_end timestamptz, p_grace_until timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_is_lifetime OR (p_tier IS NOT NULL AND greatest(p_end, p_grace_until) > now())
$$;
