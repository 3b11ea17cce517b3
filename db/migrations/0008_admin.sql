CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"action" varchar(60) NOT NULL,
	"subject_kind" varchar(30) NOT NULL,
	"subject_id" varchar(255) NOT NULL,
	"user_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" varchar(2000),
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"user_type" varchar(20) PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "unlisted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "unlisted_reason" varchar(1000);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_reason" varchar(1000);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" varchar(1000);--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user_idx" ON "audit_log" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_kind","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "two_factors_user_idx" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_secret_idx" ON "two_factors" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "profiles_type_newest_idx" ON "profiles" USING btree ("user_type","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_found_by_idx" ON "profiles" USING gin (lower("email" || ' ' || "first_name" || ' ' || "last_name" || ' ' || coalesce("company_name", '')) gin_trgm_ops);--> statement-breakpoint

-- ---------------------------------------------------------------- the audit log is only added to

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint

CREATE TRIGGER audit_log_refuse_change BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_log_refuse_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- Also for a session that plays a replica, in which other triggers sleep.
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_refuse_change;--> statement-breakpoint
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_refuse_truncate;--> statement-breakpoint

-- ---------------------------------------------------------------- how many people there are

INSERT INTO user_counts (user_type, amount)
SELECT t.user_type, (SELECT count(*) FROM profiles p WHERE p.user_type = t.user_type)
  FROM (VALUES ('client'), ('creative')) AS t (user_type);--> statement-breakpoint

CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE user_counts c SET amount = c.amount + n.amount
      FROM (SELECT user_type, count(*)::integer AS amount FROM new_rows GROUP BY 1) n
     WHERE c.user_type = n.user_type;
  ELSE
    UPDATE user_counts c SET amount = c.amount - o.amount
      FROM (SELECT user_type, count(*)::integer AS amount FROM old_rows GROUP BY 1) o
     WHERE c.user_type = o.user_type;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER profiles_count_insert AFTER INSERT ON profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
CREATE TRIGGER profiles_count_delete AFTER DELETE ON profiles
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint

-- ---------------------------------------------------------------- listed: by what is paid, unless an admin keeps it out

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
   AND cp.unlisted_at IS NULL
   AND specialty.ids IS NOT NULL;
