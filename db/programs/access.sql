-- Whether a plan gives access now: for life, or until its end, or a while longer while a renewal is paid.
-- The one place that says so (DECISIONS, Listing and Cancelling).
CREATE OR REPLACE FUNCTION has_paid_access(
  p_is_lifetime boolean, p_tier varchar, p_end timestamptz, p_grace_until timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_is_lifetime OR (p_tier IS NOT NULL AND greatest(p_end, p_grace_until) > now())
$$;

-- Whether a creative is Featured at this moment: until a day, or without an end. The one place that says so.
CREATE OR REPLACE FUNCTION is_featured_now(p_is_featured boolean, p_featured_until timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_is_featured AND (p_featured_until IS NULL OR p_featured_until > now())
$$;

-- Until when clients see that somebody has days free, from when they said so (issue of projects and firms: 60 days).
CREATE OR REPLACE FUNCTION availability_fades_at(p_told_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_told_at + interval '1440 hours'
$$;
