-- Words only: no addresses, tags, or hyphenated compounds beside their parts.
CREATE OR REPLACE FUNCTION to_words(said text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('oriel_words', translate(coalesce(said, ''),
    E'!"#$%&''’‘()*+,-./:;<=>?@[\\]^_`{|}~–—…“”„«»·•', repeat(' ', 44)))
$$;

-- What the type of a creative adds to the words of the craft.
CREATE OR REPLACE FUNCTION type_words(creative_type text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE creative_type WHEN 'Both' THEN 'Photographer Videographer' ELSE creative_type END
$$;

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

-- A table needs it. 'TX' is two letters, and the trigram index answers from three on: a second index for the pairs.
CREATE OR REPLACE FUNCTION letter_pairs(of_text text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(of_text, i, 2)), '{}') FROM generate_series(1, length(of_text) - 1) AS i
$$;

-- A table needs it. A word, and what is left of it without each of its letters: two words with one of these in common are a wrong,
-- missing, additional or swapped letter apart.
CREATE OR REPLACE FUNCTION one_letter_less(of_word text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(of_word) BETWEEN 4 AND 24 THEN array(
    SELECT of_word UNION SELECT left(of_word, i - 1) || substr(of_word, i + 1) FROM generate_series(1, length(of_word)) AS i
  ) ELSE '{}' END
$$;

-- A name as it is compared with a whole search: words in lower case without accents, single spaces.
CREATE OR REPLACE FUNCTION name_key(of_name text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT left(btrim(regexp_replace(translate(lower(unaccent(coalesce(of_name, ''))),
    E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 32)), '\s+', ' ', 'g')), 200)
$$;

-- A name_key from each of its first six words on: 'market hall' and 'hall'. Nobody types more than the 60 letters that are kept.
CREATE OR REPLACE FUNCTION name_starts_of(of_key text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(array_to_string(words[at:], ' '), 60)
    FROM (SELECT string_to_array(of_key, ' ') AS words) AS split, generate_series(1, least(cardinality(words), 6)) AS at
$$;

-- What names begin with (name_starts) follows listings, shown projects and firms. Bulk loads end with rebuild_name_starts.
CREATE OR REPLACE FUNCTION keep_name_starts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  own text := TG_ARGV[1];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' OR current_setting('oriel.rebuilding', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('DELETE FROM name_starts s USING (SELECT o.%1$I AS id, name_starts_of(o.name_key) AS key FROM old_rows o %2$s) gone
                     WHERE s.kind = $1 AND s.key = gone.key AND s.id = gone.id', own,
      CASE TG_OP WHEN 'UPDATE' THEN format('JOIN new_rows n ON n.%1$I = o.%1$I WHERE n.name_key <> o.name_key', own) ELSE '' END)
      USING kind;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('INSERT INTO name_starts (kind, key, id) SELECT $1, name_starts_of(n.name_key), n.%1$I FROM new_rows n %2$s
                    ON CONFLICT DO NOTHING', own,
      CASE TG_OP WHEN 'UPDATE' THEN format('JOIN old_rows o ON n.%1$I = o.%1$I WHERE n.name_key <> o.name_key', own) ELSE '' END)
      USING kind;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN VALUES ('listings', 'creative', 'creative_id'), ('project_listings', 'project', 'project_id'), ('firms', 'firm', 'id') LOOP
    EXECUTE format('CREATE TRIGGER %1$s_keep_name_starts_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION keep_name_starts(%2$L, %3$L)', kept.column1, kept.column2, kept.column3);
    EXECUTE format('CREATE TRIGGER %1$s_keep_name_starts_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION keep_name_starts(%2$L, %3$L)', kept.column1, kept.column2, kept.column3);
    EXECUTE format('CREATE TRIGGER %1$s_keep_name_starts_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION keep_name_starts(%2$L, %3$L)', kept.column1, kept.column2, kept.column3);
  END LOOP;
END $$;

-- After a change: SELECT rebuild_name_starts();
--
-- Recomputes what names begin with, of whatever is listed: with the read sides that it follows, and as a repair.
CREATE OR REPLACE FUNCTION rebuild_name_starts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM name_starts;
  INSERT INTO name_starts (kind, key, id)
  SELECT 'creative', name_starts_of(name_key), creative_id FROM listings
  UNION ALL
  SELECT 'project', name_starts_of(name_key), project_id FROM project_listings
  UNION ALL
  SELECT 'firm', name_starts_of(name_key), id FROM firms;
END $$;
