-- The directory's read side. `refresh_listings` is the only writer of listings, listing_places,
-- listing_counts, search_words and service_places.listed_count. Triggers call it for whatever changed;
-- a bulk load sets oriel.bulk = 'on', and calls rebuild_directory() at its end.

-- ---------------------------------------------------------------- places served

-- The shared row for the place that these words name, made on first use.
CREATE FUNCTION service_place_id(p_city text, p_state text, p_country text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT id INTO found_id FROM service_places
   WHERE country = p_country AND state = p_state AND city = p_city;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  INSERT INTO service_places (city, state, country, place_id, latitude, longitude, match_text, state_names)
  SELECT p_city, p_state, p_country, known.id, known.latitude, known.longitude,
         lower(p_city || ', ' || p_state) || E'\n' || lower(p_country) || coalesce(E'\n' || lower(country.name), ''),
         array(SELECT DISTINCT lower(label) FROM unnest(ARRAY[p_state, region.name]) AS label
                WHERE label IS NOT NULL AND label <> '')
    FROM (SELECT 1) AS one
    LEFT JOIN countries AS country ON country.code = p_country
    LEFT JOIN LATERAL (
      SELECT r.code, r.name FROM regions r
       WHERE r.country_code = p_country
         AND (r.name = p_state OR (p_country = 'US' AND r.code = p_state))
       LIMIT 1
    ) AS region ON true
    LEFT JOIN LATERAL (
      SELECT p.id, p.latitude, p.longitude FROM places p
       WHERE p.country_code = p_country AND p.name = p_city
         AND p.region_label IN (p_state, CASE WHEN p_country = 'US' THEN region.code ELSE region.name END)
       ORDER BY p.population DESC
       LIMIT 1
    ) AS known ON true
  ON CONFLICT (country, state, city) DO NOTHING
  RETURNING id INTO found_id;
  IF found_id IS NULL THEN
    SELECT id INTO found_id FROM service_places
     WHERE country = p_country AND state = p_state AND city = p_city;
  END IF;
  RETURN found_id;
END $$;--> statement-breakpoint

CREATE FUNCTION set_service_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.service_place_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.service_place_id := service_place_id(NEW.city, NEW.state, NEW.country);
  RETURN NEW;
END $$;--> statement-breakpoint

CREATE TRIGGER service_areas_set_service_place
BEFORE INSERT OR UPDATE OF city, state, country ON service_areas
FOR EACH ROW EXECUTE FUNCTION set_service_place();--> statement-breakpoint

-- ---------------------------------------------------------------- what a listing says

-- Everything a listing shows, computed from the tables that own it. Listed: the owner holds a paid plan and
-- the profile has a name and a specialty (DECISIONS, Listing).
CREATE VIEW listable_creatives AS
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
       setweight(to_tsvector('oriel', cp.business_name), 'A')
         || setweight(to_tsvector('oriel', array_to_string(specialty.names, ' ') || ' ' || area.words), 'B')
         || setweight(to_tsvector('oriel', concat_ws(' ', cp.creative_type, cp.tagline, portfolio.words)), 'C')
         || setweight(to_tsvector('oriel', concat_ws(' ', cp.bio_short, cp.bio_long)), 'D') AS search_vector
  FROM creative_profiles cp
  JOIN subscriptions paid
    ON paid.user_id = cp.user_id
   AND (paid.is_lifetime OR (paid.subscription_tier IS NOT NULL AND paid.subscription_end > now()))
 CROSS JOIN LATERAL (
   SELECT avg(r.rating)::double precision AS average_rating, count(*)::integer AS review_count
     FROM reviews r WHERE r.creative_id = cp.id
 ) AS review
 CROSS JOIN LATERAL (
   SELECT count(*)::smallint AS portfolio_count,
          coalesce(bool_or(i.media_type = 'video'), false) AS has_video,
          string_agg(i.title, ' ') AS words
     FROM portfolio_items i WHERE i.creative_id = cp.id
 ) AS portfolio
 CROSS JOIN LATERAL (
   SELECT coalesce(array_agg(a.service_place_id ORDER BY a.is_primary DESC, a.sort_order, a.id), '{}') AS place_ids,
          coalesce(array_agg(DISTINCT a.country), '{}')::varchar[] AS country_codes,
          (array_agg(a.service_place_id ORDER BY a.is_primary DESC, a.sort_order, a.id))[1] AS primary_place_id,
          (array_agg(a.city || ', ' || a.state ORDER BY a.is_primary DESC, a.sort_order, a.id))[1] AS primary_area,
          coalesce(string_agg(a.city || ' ' || array_to_string(p.state_names, ' ') || ' ' || coalesce(c.name, a.country), ' '), '') AS words
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
   AND specialty.ids IS NOT NULL;--> statement-breakpoint

-- The counters one listing adds to. Volatile only so that it is not inlined: PostgreSQL 18 cannot plan the
-- grouped form of it that recount_directory would become ("variable not found in subplan target list").
CREATE FUNCTION listing_counters(l listings) RETURNS TABLE (key text, amount integer)
LANGUAGE sql VOLATILE AS $$
  SELECT 'all', 1
  UNION ALL SELECT 'projects', l.portfolio_count::integer
  UNION ALL SELECT 'type:' || l.creative_type, 1
  UNION ALL SELECT 'featured', 1 WHERE l.is_featured
  UNION ALL SELECT 'verified', 1 WHERE l.is_verified
  UNION ALL SELECT 'video', 1 WHERE l.has_video
  UNION ALL SELECT 'rating:4.5', 1 WHERE l.average_rating >= 4.5
  UNION ALL SELECT 'rating:4.0', 1 WHERE l.average_rating >= 4.0
  UNION ALL SELECT 'specialty:' || id, 1 FROM unnest(l.specialty_ids) AS id
  UNION ALL SELECT 'country:' || code, 1 FROM unnest(l.country_codes) AS code
$$;--> statement-breakpoint

-- Brings the read side up to date for these creatives. Counters and words move by the difference between
-- old and new rows, in key order, so that two changes at once cannot deadlock on them.
CREATE FUNCTION refresh_listings(p_creative_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
         cover_key, cover_width, cover_height, cover_color, cover_title, search_vector)
  SELECT creative_id, is_featured, created_at, business_name, creative_type, is_verified,
         avatar_url, average_rating, review_count, shortlist_count, portfolio_count, has_video,
         primary_place_id, primary_area, place_ids, country_codes, specialty_ids, specialty_names,
         cover_key, cover_width, cover_height, cover_color, cover_title, search_vector
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
         search_vector = excluded.search_vector;

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

-- ---------------------------------------------------------------- triggers

CREATE FUNCTION refresh_changed_creatives() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    changed := array(SELECT DISTINCT creative_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changed := array(SELECT DISTINCT creative_id FROM old_rows);
  ELSE
    changed := array(SELECT creative_id FROM new_rows UNION SELECT creative_id FROM old_rows);
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_listings(changed);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION refresh_changed_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('oriel.bulk', true) IS DISTINCT FROM 'on' AND EXISTS (SELECT 1 FROM new_rows) THEN
    PERFORM refresh_listings(array(SELECT id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE FUNCTION refresh_changed_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    changed := array(SELECT cp.id FROM creative_profiles cp JOIN old_rows USING (user_id));
  ELSE
    changed := array(SELECT cp.id FROM creative_profiles cp JOIN new_rows USING (user_id));
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_listings(changed);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- A deleted profile takes its listing along by foreign key; its counters must go before.
CREATE FUNCTION forget_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unlist_creative(OLD.id);
  RETURN OLD;
END $$;--> statement-breakpoint

CREATE FUNCTION unlist_creative(p_creative_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone listings;
BEGIN
  DELETE FROM listings WHERE creative_id = p_creative_id RETURNING * INTO gone;
  IF gone.creative_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM 1 FROM listing_counts WHERE key IN (SELECT c.key FROM listing_counters(gone) c) ORDER BY key FOR UPDATE;
  UPDATE listing_counts SET listed_count = listed_count - c.amount
    FROM (SELECT * FROM listing_counters(gone) ORDER BY key) c WHERE listing_counts.key = c.key;
  PERFORM 1 FROM search_words WHERE word = ANY (tsvector_to_array(gone.search_vector)) ORDER BY word FOR UPDATE;
  UPDATE search_words SET listed_count = listed_count - 1
   WHERE word = ANY (tsvector_to_array(gone.search_vector));
  PERFORM 1 FROM service_places WHERE id = ANY (gone.place_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE service_places SET listed_count = listed_count - 1 WHERE id = ANY (gone.place_ids);
  PERFORM pg_notify('page_changes', 'directory'), pg_notify('page_changes', 'creative:' || p_creative_id);
END $$;--> statement-breakpoint

CREATE TRIGGER creative_profiles_forget_listing BEFORE DELETE ON creative_profiles
FOR EACH ROW EXECUTE FUNCTION forget_listing();--> statement-breakpoint
CREATE TRIGGER creative_profiles_refresh_insert AFTER INSERT ON creative_profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_profiles();--> statement-breakpoint
CREATE TRIGGER creative_profiles_refresh_update AFTER UPDATE ON creative_profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_profiles();--> statement-breakpoint
CREATE TRIGGER subscriptions_refresh_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_subscriptions();--> statement-breakpoint
CREATE TRIGGER subscriptions_refresh_update AFTER UPDATE ON subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_subscriptions();--> statement-breakpoint
CREATE TRIGGER subscriptions_refresh_delete AFTER DELETE ON subscriptions
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_subscriptions();--> statement-breakpoint

DO $$
DECLARE
  owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['service_areas', 'creative_specialties', 'reviews', 'portfolio_items', 'shortlists'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_refresh_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_creatives()', owned);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_creatives()', owned);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_creatives()', owned);
  END LOOP;
END $$;--> statement-breakpoint

-- ---------------------------------------------------------------- whole rebuild and expiry

-- Recomputes the whole read side from the tables that own the facts: after a bulk load, and as a repair.
CREATE FUNCTION rebuild_directory() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_places;
  DELETE FROM listings;
  INSERT INTO listings (creative_id, is_featured, created_at, business_name, creative_type, is_verified,
         avatar_url, average_rating, review_count, shortlist_count, portfolio_count, has_video,
         primary_place_id, primary_area, place_ids, country_codes, specialty_ids, specialty_names,
         cover_key, cover_width, cover_height, cover_color, cover_title, search_vector)
  SELECT creative_id, is_featured, created_at, business_name, creative_type, is_verified,
         avatar_url, average_rating, review_count, shortlist_count, portfolio_count, has_video,
         primary_place_id, primary_area, place_ids, country_codes, specialty_ids, specialty_names,
         cover_key, cover_width, cover_height, cover_color, cover_title, search_vector
    FROM listable_creatives;
  INSERT INTO listing_places (service_place_id, creative_id, is_featured, created_at, creative_type)
  SELECT place_id, l.creative_id, l.is_featured, l.created_at, l.creative_type
    FROM listings l CROSS JOIN unnest(l.place_ids) AS place_id;
  PERFORM recount_directory();
END $$;--> statement-breakpoint

CREATE FUNCTION recount_directory() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_counts;
  INSERT INTO listing_counts (key, listed_count)
  SELECT c.key, sum(c.amount)::integer FROM listings l, listing_counters(l) c GROUP BY c.key;
  DELETE FROM search_words;
  INSERT INTO search_words (word, listed_count)
  SELECT word, ndoc FROM ts_stat('SELECT search_vector FROM listings');
  UPDATE service_places p SET listed_count = coalesce(counted.n, 0)
    FROM service_places every_place
    LEFT JOIN (SELECT service_place_id, count(*)::integer AS n FROM listing_places GROUP BY 1) AS counted
      ON counted.service_place_id = every_place.id
   WHERE p.id = every_place.id AND p.listed_count <> coalesce(counted.n, 0);
  PERFORM pg_notify('page_changes', 'all');
END $$;--> statement-breakpoint

-- Ends what time has ended: Featured past its day, plans past theirs, and lists who has become listable.
-- Returns how many creatives changed. Called by the server every minute.
CREATE FUNCTION expire_listings() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ended integer;
  due uuid[];
BEGIN
  UPDATE creative_profiles SET is_featured = false, featured_until = NULL
   WHERE is_featured AND featured_until <= now();
  GET DIAGNOSTICS ended = ROW_COUNT;
  due := array(
    SELECT cp.id FROM subscriptions s
      JOIN creative_profiles cp ON cp.user_id = s.user_id
      JOIN listings l ON l.creative_id = cp.id
     WHERE NOT s.is_lifetime AND s.subscription_end <= now()
     LIMIT 1000);
  IF cardinality(due) > 0 THEN
    PERFORM refresh_listings(due);
  END IF;
  RETURN ended + cardinality(due);
END $$;
