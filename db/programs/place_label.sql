-- How a place is written everywhere (DECISIONS, Where a place is named): 'Austin, TX' in the United States,
-- 'Munich, Germany' elsewhere, 'Halle, Saxony-Anhalt, Germany' where the region tells two apart, 'Singapore'
-- where the city is the country.
CREATE OR REPLACE FUNCTION place_label(p_city text, p_state text, p_country text, p_country_name text, p_with_region boolean)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_country = 'US' THEN concat_ws(', ', p_city, nullif(btrim(p_state), ''))
    WHEN p_city = p_country_name THEN p_city
    ELSE concat_ws(', ', p_city, CASE WHEN p_with_region AND p_state <> p_city THEN nullif(btrim(p_state), '') END,
                   coalesce(p_country_name, p_country))
  END
$$;
