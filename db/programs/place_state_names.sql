-- The names by which a place's state may be given exactly: as stored, in full, and as the region is written here.
CREATE OR REPLACE FUNCTION place_state_names(p_state text, p_region text, p_country text, p_country_name text)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT lower(name)), '{}')
    FROM unnest(ARRAY[p_state, p_region, region_label(p_region, p_country, p_country_name)]) AS name
   WHERE name <> ''
$$;
