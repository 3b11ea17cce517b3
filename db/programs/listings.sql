-- Writes the listings and served places of these creatives as listable_creatives has them; of all who can be listed
-- for NULL, which takes both tables to be empty: rebuilding goes without the key that tells new rows from old ones.
-- The columns are those of the view, so that a further one is written without a change here, and the letters of what it says.
CREATE OR REPLACE FUNCTION write_listings(p_creative_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  every_column text;
  updated text;
  new_values text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', '),
         string_agg(quote_ident(attname), ', ') FILTER (WHERE attname <> 'creative_id'),
         string_agg('excluded.' || quote_ident(attname), ', ') FILTER (WHERE attname <> 'creative_id')
    INTO every_column, updated, new_values
    FROM pg_attribute WHERE attrelid = 'listable_creatives'::regclass AND attnum > 0;

  EXECUTE format('INSERT INTO listings (%1$s, facet_letters) SELECT %1$s, facet_letters(specialty_ids, trade_entries) FROM listable_creatives ' ||
                 CASE WHEN p_creative_ids IS NOT NULL THEN
                   'WHERE creative_id = ANY ($1) ON CONFLICT (creative_id) DO UPDATE SET (%2$s, facet_letters) = ROW (%3$s, excluded.facet_letters)'
                 ELSE '' END,
                 every_column, updated, new_values)
    USING p_creative_ids;

  INSERT INTO listing_places (service_place_id, creative_id, is_featured, created_at, creative_type)
  SELECT place_id, l.creative_id, l.is_featured, l.created_at, l.creative_type
    FROM listings l CROSS JOIN unnest(l.place_ids) AS place_id
   WHERE p_creative_ids IS NULL OR l.creative_id = ANY (p_creative_ids);
END $$;

-- Brings the read side up to date for these creatives. It is the only writer of listings, listing_places,
-- listing_counts, search_words and service_places.listed_count, beside unlist_creative and rebuild_directory. Triggers
-- call it for whatever changed; a bulk load sets oriel.bulk = 'on', and calls rebuild_directory() at its end.
-- Counters and words move by the difference between old and new rows, in key order, so that two changes at once
-- cannot deadlock on them.
CREATE OR REPLACE FUNCTION refresh_listings(p_creative_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before listings[];
BEGIN
  -- Not FOR UPDATE: a new review holds a key share lock on its creative, and two of them would wait for each other.
  PERFORM 1 FROM creative_profiles WHERE id = ANY (p_creative_ids) ORDER BY id FOR NO KEY UPDATE;

  before := array(SELECT l FROM listings l WHERE creative_id = ANY (p_creative_ids));

  DELETE FROM listings WHERE creative_id = ANY (p_creative_ids)
     AND creative_id NOT IN (SELECT creative_id FROM listable_creatives WHERE creative_id = ANY (p_creative_ids));

  DELETE FROM listing_places WHERE creative_id = ANY (p_creative_ids);
  PERFORM write_listings(p_creative_ids);

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
END $$;

-- Takes a creative out of the read side and its counters.
CREATE OR REPLACE FUNCTION unlist_creative(p_creative_id uuid) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- A deleted profile takes its listing along by foreign key; its counters must go before.
CREATE OR REPLACE FUNCTION forget_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unlist_creative(OLD.id);
  RETURN OLD;
END $$;

CREATE TRIGGER creative_profiles_forget_listing BEFORE DELETE ON creative_profiles
FOR EACH ROW EXECUTE FUNCTION forget_listing();

-- Ends what time has ended: Featured past its day at the given time, and plans that no longer give access (which goes
-- by now(), as has_paid_access does), also on the users screen, what creatives said of their trade that no longer holds, and
-- what else time turns there. Returns how many creatives changed. Called by the server every minute.
CREATE OR REPLACE FUNCTION expire_listings(p_at timestamptz DEFAULT now()) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ended integer;
  due uuid[];
  faded uuid[];
BEGIN
  UPDATE creative_profiles SET is_featured = false, featured_until = NULL, featured_granted_until = NULL
   WHERE is_featured AND featured_until <= p_at;
  GET DIAGNOSTICS ended = ROW_COUNT;
  due := array(
    SELECT cp.id FROM subscriptions s
      JOIN creative_profiles cp ON cp.user_id = s.user_id
      JOIN listings l ON l.creative_id = cp.id
     WHERE NOT s.is_lifetime AND s.subscription_end <= now()
       AND (s.grace_until IS NULL OR s.grace_until <= now())
     LIMIT 1000);
  IF cardinality(due) > 0 THEN
    PERFORM refresh_listings(due);
  END IF;
  faded := array(SELECT creative_id FROM listings WHERE trade_until <= now() ORDER BY trade_until LIMIT 1000);
  IF cardinality(faded) > 0 THEN
    PERFORM refresh_listings(faded);
  END IF;
  PERFORM write_user_summaries(ended_plans)
     FROM (SELECT array_agg(user_id) AS ended_plans
             FROM (SELECT user_id FROM user_summaries
                    WHERE plan_rank > 0 AND plan_until <= now() ORDER BY plan_until LIMIT 1000) e) e
    WHERE ended_plans IS NOT NULL;
  PERFORM write_user_summaries(turned)
     FROM (SELECT array_agg(user_id) AS turned
             FROM (SELECT user_id FROM user_summaries WHERE turns_at <= now() ORDER BY turns_at LIMIT 1000) t) t
    WHERE turned IS NOT NULL;
  RETURN ended + cardinality(due) + cardinality(faded);
END $$;

-- Keys are changed in order, so that two changes at once cannot deadlock on them.
CREATE OR REPLACE FUNCTION count_listing_bases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_bases (service_place_id, creative_type, listed_count)
    SELECT primary_place_id, creative_type, count(*)::integer FROM new_rows
     WHERE primary_place_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (service_place_id, creative_type)
    DO UPDATE SET listed_count = listing_bases.listed_count + excluded.listed_count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_bases (service_place_id, creative_type, listed_count)
    SELECT primary_place_id, creative_type, -count(*)::integer FROM old_rows
     WHERE primary_place_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (service_place_id, creative_type)
    DO UPDATE SET listed_count = listing_bases.listed_count + excluded.listed_count;
  ELSE
    INSERT INTO listing_bases (service_place_id, creative_type, listed_count)
    SELECT primary_place_id, creative_type, sum(amount)::integer FROM (
      SELECT primary_place_id, creative_type, 1 AS amount FROM new_rows
      UNION ALL
      SELECT primary_place_id, creative_type, -1 FROM old_rows
    ) AS change
     WHERE primary_place_id IS NOT NULL GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
    ON CONFLICT (service_place_id, creative_type)
    DO UPDATE SET listed_count = listing_bases.listed_count + excluded.listed_count;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_count_bases_insert AFTER INSERT ON listings
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();

CREATE TRIGGER listings_count_bases_update AFTER UPDATE ON listings
REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();

CREATE TRIGGER listings_count_bases_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();

-- Recomputes the whole read side from the tables that own the facts: after a bulk load, and as a repair.
CREATE OR REPLACE FUNCTION rebuild_directory() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before uuid[];
BEGIN
  IF EXISTS (SELECT 1 FROM partner_endpoints) THEN
    before := array(SELECT creative_id FROM listings);
  END IF;
  PERFORM set_config('oriel.rebuilding', 'on', true);
  DELETE FROM listing_places;
  DELETE FROM listings;
  PERFORM write_listings(NULL);
  PERFORM recount_directory();
  PERFORM set_config('oriel.rebuilding', '', true);
  PERFORM rebuild_projects();
  PERFORM write_user_summaries(changed)
     FROM (SELECT array_agg(s.user_id) AS changed
             FROM user_summaries s
             LEFT JOIN creative_profiles c ON c.user_id = s.user_id
             LEFT JOIN listings l ON l.creative_id = c.id
            WHERE s.is_listed IS DISTINCT FROM (l.creative_id IS NOT NULL)) c
    WHERE changed IS NOT NULL;
  IF before IS NOT NULL THEN
    PERFORM note_partner_event('creative.unlisted', id, NULL) FROM unnest(before) AS id
      WHERE NOT EXISTS (SELECT 1 FROM listings WHERE creative_id = id);
    PERFORM note_partner_event('creative.listed', creative_id, NULL) FROM listings
      WHERE creative_id NOT IN (SELECT unnest(before));
  END IF;
END $$;

-- Counts anew what refresh_listings keeps by differences.
CREATE OR REPLACE FUNCTION recount_directory() RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
