-- How a region is written: 'Texas', 'Bavaria, Germany'. Three states share their name with more than a town.
CREATE OR REPLACE FUNCTION region_label(p_region text, p_country text, p_country_name text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_country = 'US' AND p_region IN ('New York', 'Washington') THEN p_region || ' State'
              WHEN p_country = 'US' AND p_region <> 'Georgia' THEN p_region ELSE p_region || ', ' || coalesce(p_country_name, p_country) END
$$;
