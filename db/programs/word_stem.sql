-- A table needs it. The stem that the forms of a word share. The English stemmer takes some words for one that are not.
CREATE OR REPLACE FUNCTION word_stem(of_word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN of_word IN ('hospitality', 'hospitable') THEN 'hospitality'
    WHEN of_word IN ('university', 'universities') THEN 'university'
    WHEN of_word IN ('news', 'marine', 'paris', 'texas', 'organic') THEN of_word || '='
    ELSE coalesce((ts_lexize('english_stem', left(of_word, 60)))[1], of_word)
  END
$$;
