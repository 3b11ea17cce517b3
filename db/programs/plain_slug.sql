-- 'Atelier Nørrby & Co.' becomes 'atelier-norrby-co'; empty for a name without Latin letters or digits.
CREATE OR REPLACE FUNCTION plain_slug(p_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT btrim(left(btrim(regexp_replace(lower(unaccent(coalesce(p_name, ''))), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-')
$$;
