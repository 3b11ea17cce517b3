-- A table needs it. A word, and what is left of it without each of its letters: two words with one of these in common are a wrong,
-- missing, additional or swapped letter apart.
CREATE OR REPLACE FUNCTION one_letter_less(of_word text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(of_word) BETWEEN 4 AND 24 THEN array(
    SELECT of_word UNION SELECT left(of_word, i - 1) || substr(of_word, i + 1) FROM generate_series(1, length(of_word)) AS i
  ) ELSE '{}' END
$$;
