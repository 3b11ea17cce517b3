-- What the location filter of browse looks into, one text to a line: 'city, state', the country's code and name, and
-- the place as it is written here, so that whatever a card says finds that card.
CREATE OR REPLACE FUNCTION place_match_text(p_city text, p_state text, p_country text, p_country_name text, p_label text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(concat_ws(E'\n', p_city || ', ' || p_state, p_country, p_country_name,
         CASE WHEN p_label <> p_city || ', ' || p_state THEN p_label END))
$$;
