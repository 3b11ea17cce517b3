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

-- How a region is written: 'Texas', 'Bavaria, Germany'. Three states share their name with more than a town.
CREATE OR REPLACE FUNCTION region_label(p_region text, p_country text, p_country_name text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_country = 'US' AND p_region IN ('New York', 'Washington') THEN p_region || ' State'
              WHEN p_country = 'US' AND p_region <> 'Georgia' THEN p_region ELSE p_region || ', ' || coalesce(p_country_name, p_country) END
$$;

-- What the location filter of browse looks into, one text to a line: 'city, state', the country's code and name, and
-- the place as it is written here, so that whatever a card says finds that card.
CREATE OR REPLACE FUNCTION place_match_text(p_city text, p_state text, p_country text, p_country_name text, p_label text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(concat_ws(E'\n', p_city || ', ' || p_state, p_country, p_country_name,
         CASE WHEN p_label <> p_city || ', ' || p_state THEN p_label END))
$$;

-- The names by which a place's state may be given exactly: as stored, in full, and as the region is written here.
CREATE OR REPLACE FUNCTION place_state_names(p_state text, p_region text, p_country text, p_country_name text)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT lower(name)), '{}')
    FROM unnest(ARRAY[p_state, p_region, region_label(p_region, p_country, p_country_name)]) AS name
   WHERE name <> ''
$$;

-- The shared row for the place that these words name, made on first use.
CREATE OR REPLACE FUNCTION service_place_id(p_city text, p_state text, p_country text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT id INTO found_id FROM service_places
   WHERE country = p_country AND state = p_state AND city = p_city;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  INSERT INTO service_places (city, state, country, place_id, latitude, longitude, label, match_text, state_names)
  SELECT p_city, p_state, p_country, known.id, known.latitude, known.longitude, written.label,
         place_match_text(p_city, p_state, p_country, country.name, written.label),
         place_state_names(p_state, region.name, p_country, country.name)
    FROM (SELECT 1) AS one
    LEFT JOIN countries AS country ON country.code = p_country
    LEFT JOIN LATERAL (
      SELECT r.code, r.name FROM regions r
       WHERE r.country_code = p_country
         AND (r.name = p_state OR (p_country = 'US' AND r.code = p_state))
       LIMIT 1
    ) AS region ON true
    LEFT JOIN LATERAL (
      SELECT p.id, p.latitude, p.longitude, p.label FROM places p
       WHERE p.country_code = p_country AND p.name = p_city
         AND p.region_label IN (p_state, CASE WHEN p_country = 'US' THEN region.code ELSE region.name END)
       ORDER BY p.population DESC
       LIMIT 1
    ) AS known ON true
   CROSS JOIN LATERAL (
      SELECT coalesce(nullif(known.label, ''), place_label(p_city, p_state, p_country, country.name, false)) AS label
    ) AS written
  ON CONFLICT (country, state, city) DO NOTHING
  RETURNING id INTO found_id;
  IF found_id IS NULL THEN
    SELECT id INTO found_id FROM service_places
     WHERE country = p_country AND state = p_state AND city = p_city;
  END IF;
  RETURN found_id;
END $$;

-- A service area knows the shared row of its place.
CREATE OR REPLACE FUNCTION set_service_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.service_place_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.service_place_id := service_place_id(NEW.city, NEW.state, NEW.country);
  RETURN NEW;
END $$;

CREATE TRIGGER service_areas_set_service_place
BEFORE INSERT OR UPDATE OF city, state, country ON service_areas
FOR EACH ROW EXECUTE FUNCTION set_service_place();
