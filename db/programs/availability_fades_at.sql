-- Until when clients see that somebody has days free, from when they said so (issue of projects and firms: 60 days).
CREATE OR REPLACE FUNCTION availability_fades_at(p_told_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_told_at + interval '1440 hours'
$$;
