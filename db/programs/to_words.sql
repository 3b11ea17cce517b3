-- Words only: no addresses, tags, or hyphenated compounds beside their parts.
CREATE OR REPLACE FUNCTION to_words(said text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('oriel_words', translate(coalesce(said, ''),
    E'!"#$%&''’‘()*+,-./:;<=>?@[\\]^_`{|}~–—…“”„«»·•', repeat(' ', 44)))
$$;
