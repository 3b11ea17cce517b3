-- After a change: SELECT rebuild_directory();
--
-- Everything a listing shows, computed from the tables that own it. Listed: the owner holds a paid plan, is not
-- disabled, and the profile has a name and a specialty and is not kept out by an admin (DECISIONS, Listing).
-- Its columns are those of listings, and are written only here. The words of a search stand in four parts: the
-- craft (A), the name (B), the work (C), and what is said of it and where (D).
CREATE OR REPLACE VIEW listable_creatives AS
SELECT cp.id AS creative_id,
       is_featured_now(cp.is_featured, cp.featured_until) AS is_featured,
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
       cover.focal_x || '% ' || cover.focal_y || '%' AS cover_focus,
       setweight(to_words(array_to_string(specialty.names, ' ') || ' ' || type_words(cp.creative_type)), 'A')
         || setweight(to_words(cp.business_name), 'B')
         || setweight(to_words(concat_ws(' ', portfolio.words, cp.tagline)), 'C')
         || setweight(to_words(concat_ws(' ', area.words, cp.bio_short, cp.bio_long)), 'D') AS search_vector,
       name_key(cp.business_name) AS name_key,
       listing_quality(review.average_rating, review.review_count, cp.reply_score,
                       (cp.bio_short <> '')::integer + (cp.avatar_url <> '')::integer + (cp.website_url <> '')::integer) AS quality,
       rating_order(review.average_rating, review.review_count) AS rating_order,
       area.state_keys,
       trade.entries AS trade_entries,
       trade.until AS trade_until
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
          string_agg(i.title || ' ' || array_to_string(i.keywords, ' '), ' ' ORDER BY i.sort_order, i.id) AS words
     FROM portfolio_items i WHERE i.creative_id = cp.id
 ) AS portfolio
 CROSS JOIN LATERAL (
   SELECT coalesce(array_agg(a.service_place_id ORDER BY a.is_primary DESC, a.sort_order, a.id), '{}') AS place_ids,
          coalesce(array_agg(DISTINCT a.country), '{}')::varchar[] AS country_codes,
          coalesce(array_agg(DISTINCT p.country || '/' || p.state), '{}') AS state_keys,
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
 CROSS JOIN LATERAL trade_entries(cp.id) AS trade
  LEFT JOIN LATERAL (
   SELECT m.key, m.width, m.height, m.average_color, i.focal_x, i.focal_y, i.title
     FROM portfolio_items i JOIN media_files m ON m.key = i.media_key
    WHERE i.creative_id = cp.id
    ORDER BY i.sort_order, i.id
    LIMIT 1
  ) AS cover ON true
 WHERE btrim(cp.business_name) <> ''
   AND cp.unlisted_at IS NULL
   AND specialty.ids IS NOT NULL;

-- After a change: SELECT rebuild_directory();
--
-- What a creative's trade is found by, as far as it holds now: each entry begins with the name of its filter
-- (app/features/catalogue/directory/directory-filters.ts). `until` is when the first of it ends. Building types are those of the
-- projects that are shown once the creative is listed, and those they name. What they said about free months counts until
-- it has faded, and a month until it is over; insurance through its last day. Days are those of UTC.
CREATE OR REPLACE FUNCTION trade_entries(p_creative_id uuid, OUT entries text[], OUT until timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT array(SELECT 'service:' || key FROM unnest(cp.services) AS key
               UNION ALL SELECT 'license:' || key FROM unnest(cp.drone_licenses) AS key
               UNION ALL SELECT 'building:' || key FROM (
                 SELECT unnest(cp.building_types) AS key
                 UNION
                 SELECT p.building_type FROM projects p
                  WHERE p.creative_id = cp.id AND p.building_type IS NOT NULL
                    AND EXISTS (SELECT 1 FROM project_pieces pp JOIN portfolio_items i ON i.id = pp.item_id
                                 WHERE pp.project_id = p.id AND i.media_key IS NOT NULL)) AS building
               UNION ALL SELECT 'language:' || key FROM unnest(cp.languages) AS key
               UNION ALL SELECT 'to:' || key FROM unnest(cp.travels_to) AS key
               UNION ALL SELECT 'rate:' || cp.day_rate WHERE cp.day_rate IS NOT NULL
               UNION ALL SELECT 'insured:1' WHERE cp.insured_until >= today.day
               UNION ALL SELECT 'free:' || key FROM unnest(free.months) AS key
               ORDER BY 1),
         least(CASE WHEN cp.insured_until >= today.day THEN (cp.insured_until + 1)::timestamp AT TIME ZONE 'UTC' END,
               CASE WHEN cardinality(free.months) > 0 THEN availability_fades_at(cp.available_told_at) END,
               (SELECT min(to_date(key, 'YYYY-MM') + interval '1 month') AT TIME ZONE 'UTC' FROM unnest(free.months) AS key))
    FROM creative_profiles cp
   CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS day) AS today
   CROSS JOIN LATERAL (
     SELECT CASE WHEN availability_fades_at(cp.available_told_at) > now()
                 THEN array(SELECT key FROM unnest(cp.available_months) AS key
                             WHERE key >= to_char(today.day, 'YYYY-MM') ORDER BY key)
                 ELSE '{}' END AS months
   ) AS free
   WHERE cp.id = p_creative_id
$$;

-- Between equal matches: rating, replies and completeness, 0 to 1000 together. Few reviews count for little (as
-- if everybody had five of 4.3), nobody is blamed for replies that nobody asked for.
CREATE OR REPLACE FUNCTION listing_quality(average_rating double precision, review_count integer, reply_score integer, fields_filled integer)
RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(
    500 * ((coalesce(average_rating, 0) * review_count + 4.3 * 5) / (review_count + 5) - 1) / 4
    + 300 * coalesce(reply_score, 60) / 100.0
    + 200 * coalesce(fields_filled, 0) / 3.0)::smallint
$$;

-- Sorting by rating: a mean of at least three reviews, then their number. Others stand behind, as equals.
CREATE OR REPLACE FUNCTION rating_order(average_rating double precision, review_count integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN review_count >= 3
    THEN round(average_rating * 1000)::integer * 100000 + least(review_count, 99999) ELSE 0 END
$$;

-- After a change: SELECT rebuild_directory();
--
-- The letters of a listing, by which the numbers beside filters are counted (docs/decisions/0133-letters-of-facets.md): one
-- for each specialty and each trade entry. Which letter stands for a value is in facet_values; a value that is new there
-- takes the next. The sign of letter 1 is the 256th: all are above those that a text could be parted by.
CREATE OR REPLACE FUNCTION facet_letters(specialty_ids integer[], trade_entries text[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  named text[] := array(SELECT 'specialty:' || id FROM unnest(specialty_ids) AS id) || trade_entries;
BEGIN
  INSERT INTO facet_values (value)
  SELECT DISTINCT value FROM unnest(named) AS said (value)
   WHERE NOT EXISTS (SELECT FROM facet_values known WHERE known.value = said.value)
   ORDER BY value
  ON CONFLICT (value) DO NOTHING;

  RETURN (SELECT coalesce(string_agg(chr(255 + letter), '' ORDER BY letter), '')
            FROM facet_values WHERE value = ANY (named));
END $$;

-- After a change: SELECT recount_directory();
--
-- The counters one listing adds to. Volatile only so that it is not inlined: PostgreSQL 18 cannot plan the
-- grouped form of it that recount_directory would become ("variable not found in subplan target list").
CREATE OR REPLACE FUNCTION listing_counters(l listings) RETURNS TABLE (key text, amount integer)
LANGUAGE sql VOLATILE AS $$
  SELECT 'all', 1
  UNION ALL SELECT 'projects', l.portfolio_count::integer
  UNION ALL SELECT 'type:' || l.creative_type, 1
  UNION ALL SELECT 'featured', 1 WHERE l.is_featured
  UNION ALL SELECT 'featured:' || l.creative_type, 1 WHERE l.is_featured
  UNION ALL SELECT 'verified', 1 WHERE l.is_verified
  UNION ALL SELECT 'verified:' || l.creative_type, 1 WHERE l.is_verified
  UNION ALL SELECT 'video', 1 WHERE l.has_video
  UNION ALL SELECT 'rating:4.5', 1 WHERE l.average_rating >= 4.5
  UNION ALL SELECT 'rating:4.0', 1 WHERE l.average_rating >= 4.0
  UNION ALL SELECT 'specialty:' || id, 1 FROM unnest(l.specialty_ids) AS id
  UNION ALL SELECT 'country:' || code, 1 FROM unnest(l.country_codes) AS code
  UNION ALL SELECT 'state:' || state, 1 FROM unnest(l.state_keys) AS state
  UNION ALL SELECT entry, 1 FROM unnest(l.trade_entries) AS entry
$$;

-- Brings the reply scores up to date. Returns how many changed. Called once a day.
CREATE OR REPLACE FUNCTION score_replies(at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
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
END $$;
