-- A name as it is compared with a whole search: words in lower case without accents, single spaces.
CREATE OR REPLACE FUNCTION name_key(of_name text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT left(btrim(regexp_replace(translate(lower(unaccent(coalesce(of_name, ''))),
    E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 32)), '\s+', ' ', 'g')), 200)
$$;
