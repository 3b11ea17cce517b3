-- A name_key from each of its first six words on: 'market hall' and 'hall'. Nobody types more than the 60 letters that are kept.
CREATE OR REPLACE FUNCTION name_starts_of(of_key text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(array_to_string(words[at:], ' '), 60)
    FROM (SELECT string_to_array(of_key, ' ') AS words) AS split, generate_series(1, least(cardinality(words), 6)) AS at
$$;
