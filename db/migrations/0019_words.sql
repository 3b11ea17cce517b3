-- What a search reads: whole words instead of stems, so that a hospital is no hotel and notes show real words.
-- Words that belong together (houses, house) are found through their stem in search_words; a name with a wrong
-- letter through what is left of it without each of its letters. Craft and work weigh more than a name.

-- ---------------------------------------------------------------- words

CREATE TEXT SEARCH DICTIONARY oriel_plain (TEMPLATE = pg_catalog.simple, STOPWORDS = english);--> statement-breakpoint

CREATE TEXT SEARCH CONFIGURATION oriel_words (COPY = oriel);--> statement-breakpoint

ALTER TEXT SEARCH CONFIGURATION oriel_words
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part
  WITH unaccent, oriel_plain;--> statement-breakpoint

-- Words only: no addresses, tags, or hyphenated compounds beside their parts.
CREATE FUNCTION to_words(said text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('oriel_words', translate(coalesce(said, ''),
    E'!"#$%&''’‘()*+,-./:;<=>?@[\\]^_`{|}~–—…“”„«»·•', repeat(' ', 44)))
$$;--> statement-breakpoint

-- The stem that the forms of a word share. The English stemmer takes some words for one that are not.
CREATE FUNCTION word_stem(of_word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN of_word IN ('hospitality', 'hospitable') THEN 'hospitality'
    WHEN of_word IN ('university', 'universities') THEN 'university'
    WHEN of_word IN ('news', 'marine', 'paris', 'texas', 'organic') THEN of_word || '='
    ELSE coalesce((ts_lexize('english_stem', left(of_word, 60)))[1], of_word)
  END
$$;--> statement-breakpoint

-- A word, and what is left of it without each of its letters: two words with one of these in common are a wrong,
-- missing, additional or swapped letter apart.
CREATE FUNCTION one_letter_less(of_word text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(of_word) BETWEEN 4 AND 24 THEN array(
    SELECT of_word UNION SELECT left(of_word, i - 1) || substr(of_word, i + 1) FROM generate_series(1, length(of_word)) AS i
  ) ELSE '{}' END
$$;--> statement-breakpoint

-- What the type of a creative adds to the words of the craft.
CREATE FUNCTION type_words(creative_type text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE creative_type WHEN 'Both' THEN 'Photographer Videographer' ELSE creative_type END
$$;--> statement-breakpoint

-- A name as it is compared with a whole search: words in lower case without accents, single spaces.
CREATE FUNCTION name_key(of_name text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT left(btrim(regexp_replace(translate(lower(unaccent(coalesce(of_name, ''))),
    E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 32)), '\s+', ' ', 'g')), 200)
$$;--> statement-breakpoint

-- ---------------------------------------------------------------- order

-- Between equal matches: rating, replies and completeness, 0 to 1000 together. Few reviews count for little (as
-- if everybody had five of 4.3), nobody is blamed for replies that nobody asked for.
CREATE FUNCTION listing_quality(average_rating double precision, review_count integer, reply_score integer, fields_filled integer)
RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(
    500 * ((coalesce(average_rating, 0) * review_count + 4.3 * 5) / (review_count + 5) - 1) / 4
    + 300 * coalesce(reply_score, 60) / 100.0
    + 200 * coalesce(fields_filled, 0) / 3.0)::smallint
$$;--> statement-breakpoint

-- Sorting by rating: a mean of at least three reviews, then their number. Others stand behind, as equals.
CREATE FUNCTION rating_order(average_rating double precision, review_count integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN review_count >= 3
    THEN round(average_rating * 1000)::integer * 100000 + least(review_count, 99999) ELSE 0 END
$$;--> statement-breakpoint

-- How often a creative answers within a day, in steps of ten from 0 to 100; null with fewer than three
-- conversations in half a year. Kept by score_replies.
ALTER TABLE creative_profiles ADD COLUMN reply_score smallint;--> statement-breakpoint

ALTER TABLE creative_profiles ADD CONSTRAINT creative_profiles_reply_score_check
  CHECK (reply_score IS NULL OR reply_score BETWEEN 0 AND 100);--> statement-breakpoint

-- Brings the reply scores up to date. Returns how many changed. Called once a day.
CREATE FUNCTION score_replies(at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
BEGIN
  WITH asked AS (
    SELECT creative_id,
           CASE WHEN count(*) >= 3
             THEN round(10.0 * count(*) FILTER (WHERE first_reply_seconds <= 86400) / count(*)) * 10 END AS score
      FROM threads
     WHERE created_at > at - interval '180 days' AND created_at <= at - interval '1 day'
     GROUP BY creative_id
  )
  UPDATE creative_profiles cp SET reply_score = now_true.score
    FROM (
      SELECT asked.creative_id AS id, asked.score FROM asked
      UNION ALL
      SELECT id, NULL FROM creative_profiles
       WHERE reply_score IS NOT NULL AND id NOT IN (SELECT creative_id FROM asked)
    ) AS now_true
   WHERE cp.id = now_true.id AND cp.reply_score IS DISTINCT FROM now_true.score;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;--> statement-breakpoint

-- ---------------------------------------------------------------- the read side

DELETE FROM search_words;--> statement-breakpoint

ALTER TABLE search_words
  ADD COLUMN stem text NOT NULL GENERATED ALWAYS AS (word_stem(word)) STORED,
  ADD COLUMN near_keys text[] NOT NULL GENERATED ALWAYS AS (one_letter_less(word)) STORED;--> statement-breakpoint

CREATE INDEX "search_words_stem_idx" ON "search_words" USING btree ("stem");--> statement-breakpoint

CREATE INDEX "search_words_near_keys_idx" ON "search_words" USING gin ("near_keys");--> statement-breakpoint

CREATE INDEX "search_words_prefix_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint

ALTER TABLE listings
  ADD COLUMN name_key text NOT NULL DEFAULT '',
  ADD COLUMN quality smallint NOT NULL DEFAULT 0,
  ADD COLUMN rating_order integer NOT NULL DEFAULT 0;--> statement-breakpoint

ALTER TABLE listings
  ALTER COLUMN name_key DROP DEFAULT, ALTER COLUMN quality DROP DEFAULT, ALTER COLUMN rating_order DROP DEFAULT;--> statement-breakpoint

CREATE INDEX "listings_name_key_idx" ON "listings" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint

CREATE INDEX "listings_quality_idx" ON "listings" USING btree ("quality" DESC NULLS FIRST, "creative_id" DESC NULLS FIRST);--> statement-breakpoint

CREATE INDEX "listings_rating_order_idx" ON "listings" USING btree ("rating_order" DESC NULLS FIRST, "creative_id" DESC NULLS FIRST);--> statement-breakpoint

CREATE INDEX "listings_nearest_idx" ON "listings" USING btree ("primary_place_id", "quality" DESC NULLS FIRST, "creative_id" DESC NULLS FIRST);--> statement-breakpoint

CREATE INDEX "listings_newest_idx" ON "listings" USING btree ("created_at" DESC NULLS FIRST, "creative_id" DESC NULLS FIRST);--> statement-breakpoint

-- In four parts: the craft (A), the name (B), the work (C), and what is said of it and where (D).
CREATE OR REPLACE VIEW listable_creatives AS
SELECT cp.id AS creative_id,
       cp.is_featured AND (cp.featured_until IS NULL OR cp.featured_until > now()) AS is_featured,
       cp.created_at,
       btrim(cp.business_name) AS business_name,
       cp.creative_type,
       cp.is_verified,
       cp.avatar_url,
       review.average_rating,
       review.review_count,
       (SELECT count(*)::integer FROM shortlists s WHERE s.creative_id = cp.id) AS shortlist_count,
       portfolio.portfolio_count,
       portfolio.has_video,
       area.primary_place_id,
       area.primary_area,
       area.place_ids,
       area.country_codes,
       specialty.ids AS specialty_ids,
       specialty.names AS specialty_names,
       cover.key AS cover_key,
       cover.width AS cover_width,
       cover.height AS cover_height,
       cover.average_color AS cover_color,
       cover.title AS cover_title,
       setweight(to_words(array_to_string(specialty.names, ' ') || ' ' || type_words(cp.creative_type)), 'A')
         || setweight(to_words(cp.business_name), 'B')
         || setweight(to_words(concat_ws(' ', portfolio.words, cp.tagline)), 'C')
         || setweight(to_words(concat_ws(' ', area.words, cp.bio_short, cp.bio_long)), 'D') AS search_vector,
       name_key(cp.business_name) AS name_key,
       listing_quality(review.average_rating, review.review_count, cp.reply_score,
                       (cp.bio_short <> '')::integer + (cp.avatar_url <> '')::integer + (cp.website_url <> '')::integer) AS quality,
       rating_order(review.average_rating, review.review_count) AS rating_order
  FROM creative_profiles cp
  JOIN users owner ON owner.id = cp.user_id AND owner.disabled_at IS NULL
  JOIN subscriptions paid
    ON paid.user_id = cp.user_id
   AND has_paid_access(paid.is_lifetime, paid.subscription_tier, paid.subscription_end, paid.grace_until)
 CROSS JOIN LATERAL (
   SELECT avg(r.rating)::double precision AS average_rating, count(*)::integer AS review_count
     FROM reviews r WHERE r.creative_id = cp.id
 ) AS review
 CROSS JOIN LATERAL (
   SELECT count(*)::smallint AS portfolio_count,
          coalesce(bool_or(i.media_type = 'video'), false) AS has_video,
          string_agg(i.title, ' ' ORDER BY i.sort_order, i.id) AS words
     FROM portfolio_items i WHERE i.creative_id = cp.id
 ) AS portfolio
 CROSS JOIN LATERAL (
   SELECT coalesce(array_agg(a.service_place_id ORDER BY a.is_primary DESC, a.sort_order, a.id), '{}') AS place_ids,
          coalesce(array_agg(DISTINCT a.country), '{}')::varchar[] AS country_codes,
          (array_agg(a.service_place_id ORDER BY a.is_primary DESC, a.sort_order, a.id))[1] AS primary_place_id,
          (array_agg(a.city || ', ' || a.state ORDER BY a.is_primary DESC, a.sort_order, a.id))[1] AS primary_area,
          coalesce(string_agg(a.city || ' ' || array_to_string(p.state_names, ' ') || ' ' || coalesce(c.name, a.country), ' '
                              ORDER BY a.is_primary DESC, a.sort_order, a.id), '') AS words
     FROM service_areas a
     JOIN service_places p ON p.id = a.service_place_id
     LEFT JOIN countries c ON c.code = a.country
    WHERE a.creative_id = cp.id
 ) AS area
 CROSS JOIN LATERAL (
   SELECT array_agg(s.id ORDER BY cs.sort_order, s.name) AS ids,
          array_agg(s.name::text ORDER BY cs.sort_order, s.name) AS names
     FROM creative_specialties cs JOIN specialties s ON s.id = cs.specialty_id
    WHERE cs.creative_id = cp.id
 ) AS specialty
  LEFT JOIN LATERAL (
   SELECT m.key, m.width, m.height, m.average_color, i.title
     FROM portfolio_items i JOIN media_files m ON m.key = i.media_key
    WHERE i.creative_id = cp.id
    ORDER BY i.sort_order, i.id
    LIMIT 1
  ) AS cover ON true
 WHERE btrim(cp.business_name) <> ''
   AND cp.unlisted_at IS NULL
   AND specialty.ids IS NOT NULL;--> statement-breakpoint

-- As before, with the three columns of search.
CREATE OR REPLACE FUNCTION refresh_listings(p_creative_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before listings[];
BEGIN
  -- Not FOR UPDATE: a new review holds a key share lock on its creative, and two of them would wait for each other.
  PERFORM 1 FROM creative_profiles WHERE id = ANY (p_creative_ids) ORDER BY id FOR NO KEY UPDATE;

  before := array(SELECT l FROM listings l WHERE creative_id = ANY (p_creative_ids));

  DELETE FROM listings WHERE creative_id = ANY (p_creative_ids)
     AND creative_id NOT IN (SELECT creative_id FROM listable_creatives WHERE creative_id = ANY (p_creative_ids));

  INSERT INTO listings (creative_id, is_featured, created_at, business_name, creative_type, is_verified,
         avatar_url, average_rating, review_count, shortlist_count, portfolio_count, has_video,
         primary_place_id, primary_area, place_ids, country_codes, specialty_ids, specialty_names,
         cover_key, cover_width, cover_height, cover_color, cover_title, search_vector, name_key, quality, rating_order)
  SELECT creative_id, is_featured, created_at, business_name, creative_type, is_verified,
         avatar_url, average_rating, review_count, shortlist_count, portfolio_count, has_video,
         primary_place_id, primary_area, place_ids, country_codes, specialty_ids, specialty_names,
         cover_key, cover_width, cover_height, cover_color, cover_title, search_vector, name_key, quality, rating_order
    FROM listable_creatives WHERE creative_id = ANY (p_creative_ids)
  ON CONFLICT (creative_id) DO UPDATE SET
         is_featured = excluded.is_featured, created_at = excluded.created_at,
         business_name = excluded.business_name, creative_type = excluded.creative_type,
         is_verified = excluded.is_verified, avatar_url = excluded.avatar_url,
         average_rating = excluded.average_rating, review_count = excluded.review_count,
         shortlist_count = excluded.shortlist_count, portfolio_count = excluded.portfolio_count,
         has_video = excluded.has_video, primary_place_id = excluded.primary_place_id,
         primary_area = excluded.primary_area, place_ids = excluded.place_ids,
         country_codes = excluded.country_codes, specialty_ids = excluded.specialty_ids,
         specialty_names = excluded.specialty_names, cover_key = excluded.cover_key,
         cover_width = excluded.cover_width, cover_height = excluded.cover_height,
         cover_color = excluded.cover_color, cover_title = excluded.cover_title,
         search_vector = excluded.search_vector, name_key = excluded.name_key,
         quality = excluded.quality, rating_order = excluded.rating_order;

  DELETE FROM listing_places WHERE creative_id = ANY (p_creative_ids);
  INSERT INTO listing_places (service_place_id, creative_id, is_featured, created_at, creative_type)
  SELECT place_id, l.creative_id, l.is_featured, l.created_at, l.creative_type
    FROM listings l CROSS JOIN unnest(l.place_ids) AS place_id
   WHERE l.creative_id = ANY (p_creative_ids);

  INSERT INTO listing_counts (key, listed_count)
  SELECT change.key, sum(change.amount)::integer FROM (
    SELECT c.key, c.amount FROM listings l, listing_counters(l) c WHERE l.creative_id = ANY (p_creative_ids)
    UNION ALL
    SELECT c.key, -c.amount FROM unnest(before) b, listing_counters(b) c
  ) AS change
  GROUP BY change.key HAVING sum(change.amount) <> 0 ORDER BY change.key
  ON CONFLICT (key) DO UPDATE SET listed_count = listing_counts.listed_count + excluded.listed_count;

  INSERT INTO search_words (word, listed_count)
  SELECT change.word, sum(change.amount)::integer FROM (
    SELECT unnest(tsvector_to_array(search_vector)) AS word, 1 AS amount
      FROM listings WHERE creative_id = ANY (p_creative_ids)
    UNION ALL
    SELECT unnest(tsvector_to_array(search_vector)), -1 FROM unnest(before)
  ) AS change
  GROUP BY change.word HAVING sum(change.amount) <> 0 ORDER BY change.word
  ON CONFLICT (word) DO UPDATE SET listed_count = search_words.listed_count + excluded.listed_count;

  PERFORM 1 FROM service_places
   WHERE id IN (SELECT unnest(place_ids) FROM listings WHERE creative_id = ANY (p_creative_ids)
                UNION SELECT unnest(place_ids) FROM unnest(before))
   ORDER BY id FOR NO KEY UPDATE;
  UPDATE service_places p SET listed_count = p.listed_count + change.amount
    FROM (
      SELECT d.place_id, sum(d.amount)::integer AS amount FROM (
        SELECT unnest(place_ids) AS place_id, 1 AS amount FROM listings WHERE creative_id = ANY (p_creative_ids)
        UNION ALL
        SELECT unnest(place_ids), -1 FROM unnest(before)
      ) AS d
      GROUP BY d.place_id HAVING sum(d.amount) <> 0 ORDER BY d.place_id
    ) AS change
   WHERE p.id = change.place_id;

  PERFORM pg_notify('page_changes', 'directory');
  IF cardinality(p_creative_ids) <= 50 THEN
    PERFORM pg_notify('page_changes', 'creative:' || id) FROM unnest(p_creative_ids) AS id;
  ELSE
    PERFORM pg_notify('page_changes', 'all');
  END IF;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION rebuild_directory() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_places;
  DELETE FROM listings;
  INSERT INTO listings (creative_id, is_featured, created_at, business_name, creative_type, is_verified,
         avatar_url, average_rating, review_count, shortlist_count, portfolio_count, has_video,
         primary_place_id, primary_area, place_ids, country_codes, specialty_ids, specialty_names,
         cover_key, cover_width, cover_height, cover_color, cover_title, search_vector, name_key, quality, rating_order)
  SELECT creative_id, is_featured, created_at, business_name, creative_type, is_verified,
         avatar_url, average_rating, review_count, shortlist_count, portfolio_count, has_video,
         primary_place_id, primary_area, place_ids, country_codes, specialty_ids, specialty_names,
         cover_key, cover_width, cover_height, cover_color, cover_title, search_vector, name_key, quality, rating_order
    FROM listable_creatives;
  INSERT INTO listing_places (service_place_id, creative_id, is_featured, created_at, creative_type)
  SELECT place_id, l.creative_id, l.is_featured, l.created_at, l.creative_type
    FROM listings l CROSS JOIN unnest(l.place_ids) AS place_id;
  PERFORM recount_directory();
END $$;--> statement-breakpoint

SELECT rebuild_directory();
