-- Whether a creative is Featured at this moment: until a day, or without an end. The one place that says so.
CREATE OR REPLACE FUNCTION is_featured_now(p_is_featured boolean, p_featured_until timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_is_featured AND (p_featured_until IS NULL OR p_featured_until > now())
$$;
