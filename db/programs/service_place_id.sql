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
