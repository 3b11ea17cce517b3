-- ---------------------------------------------------------------- links of mails are dropped by whom they are for

CREATE INDEX "verifications_value_idx" ON "verifications" USING btree ("value");--> statement-breakpoint

-- ---------------------------------------------------------------- passkeys sign in beside the password

CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean DEFAULT false NOT NULL,
	"name" varchar(60) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint

-- ---------------------------------------------------------------- who is kept from signing in is not listed

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
       setweight(to_tsvector('oriel', cp.business_name), 'A')
         || setweight(to_tsvector('oriel', array_to_string(specialty.names, ' ') || ' ' || area.words), 'B')
         || setweight(to_tsvector('oriel', concat_ws(' ', cp.creative_type, cp.tagline, portfolio.words)), 'C')
         || setweight(to_tsvector('oriel', concat_ws(' ', cp.bio_short, cp.bio_long)), 'D') AS search_vector
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

CREATE FUNCTION refresh_listing_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings(array(SELECT id FROM creative_profiles WHERE user_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_refresh_disabled AFTER UPDATE OF disabled_at ON users
FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at) EXECUTE FUNCTION refresh_listing_of_user();--> statement-breakpoint
SELECT refresh_listings(array(SELECT cp.id FROM creative_profiles cp JOIN users u ON u.id = cp.user_id WHERE u.disabled_at IS NOT NULL));
