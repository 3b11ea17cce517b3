-- A table needs it. 'TX' is two letters, and the trigram index answers from three on: a second index for the pairs.
CREATE OR REPLACE FUNCTION letter_pairs(of_text text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(of_text, i, 2)), '{}') FROM generate_series(1, length(of_text) - 1) AS i
$$;
