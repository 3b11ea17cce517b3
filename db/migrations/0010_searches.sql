CREATE TABLE "daily_searches" (
	"day" date NOT NULL,
	"words" varchar(100) NOT NULL,
	"specialties" varchar(200) NOT NULL,
	"place" varchar(250) NOT NULL,
	"place_kind" varchar(10) NOT NULL,
	"visitors" integer NOT NULL,
	"results" integer,
	"is_served" boolean,
	CONSTRAINT "daily_searches_day_words_specialties_place_pk" PRIMARY KEY("day","words","specialties","place"),
	CONSTRAINT "daily_searches_place_kind_check" CHECK ("daily_searches"."place_kind" in ('', 'city', 'region', 'country', 'text'))
);
--> statement-breakpoint
CREATE TABLE "daily_users" (
	"day" date NOT NULL,
	"user_type" varchar(20) NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "daily_users_day_user_type_pk" PRIMARY KEY("day","user_type")
);
--> statement-breakpoint
CREATE INDEX "billing_subscriptions_open_idx" ON "billing_subscriptions" USING btree ("plan","billing_interval","price_cents","status") WHERE "billing_subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "billing_subscriptions_started_idx" ON "billing_subscriptions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_ended_idx" ON "billing_subscriptions" USING btree ("ended_at") WHERE "billing_subscriptions"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "listings_primary_place_idx" ON "listings" USING btree ("primary_place_id","creative_id");--> statement-breakpoint
CREATE INDEX "threads_newest_idx" ON "threads" USING btree ("created_at","first_reply_seconds","creative_id");--> statement-breakpoint
CREATE INDEX "shortlists_newest_idx" ON "shortlists" USING btree ("created_at","creative_id");--> statement-breakpoint
CREATE INDEX "subscriptions_lifetime_idx" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."is_lifetime";--> statement-breakpoint

-- ---------------------------------------------------------------- searches of before: those that showed somebody, at least

INSERT INTO daily_searches (day, words, specialties, place, place_kind, visitors)
SELECT day, words, '', '', '', max(amount) FROM appearance_words GROUP BY day, words;--> statement-breakpoint

-- ---------------------------------------------------------------- how many people came on which day

CREATE OR REPLACE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The total first: whoever counts holds it until the end, so that days are never waited for in a circle.
  IF TG_OP = 'INSERT' THEN
    UPDATE user_counts c SET amount = c.amount + n.amount
      FROM (SELECT user_type, count(*)::integer AS amount FROM new_rows GROUP BY 1) n
     WHERE c.user_type = n.user_type;
    INSERT INTO daily_users (day, user_type, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, user_type, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, user_type) DO UPDATE SET amount = daily_users.amount + excluded.amount;
  ELSE
    UPDATE user_counts c SET amount = c.amount - o.amount
      FROM (SELECT user_type, count(*)::integer AS amount FROM old_rows GROUP BY 1) o
     WHERE c.user_type = o.user_type;
    UPDATE daily_users d SET amount = d.amount - o.amount
      FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, user_type, count(*)::integer AS amount
              FROM old_rows GROUP BY 1, 2) o
     WHERE d.day = o.day AND d.user_type = o.user_type;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Counts people anew: after a bulk load, and as the repair.
CREATE FUNCTION recount_users() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE;
  UPDATE user_counts c SET amount = (SELECT count(*) FROM profiles p WHERE p.user_type = c.user_type);
  DELETE FROM daily_users;
  INSERT INTO daily_users (day, user_type, amount)
  SELECT (created_at AT TIME ZONE 'UTC')::date, user_type, count(*) FROM profiles GROUP BY 1, 2;
END $$;--> statement-breakpoint

SELECT recount_users();--> statement-breakpoint

-- ---------------------------------------------------------------- who is verified and Featured, by type

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
$$;--> statement-breakpoint

INSERT INTO listing_counts (key, listed_count)
SELECT 'featured:' || creative_type, count(*) FROM listings WHERE is_featured GROUP BY 1
UNION ALL
SELECT 'verified:' || creative_type, count(*) FROM listings WHERE is_verified GROUP BY 1;
