-- Projects, firms and credits (docs/decisions/0096-projects-and-firms.md).
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creative_id" uuid NOT NULL,
	"slug" varchar(80) NOT NULL,
	"name" varchar(200) NOT NULL,
	"tagline" varchar(160),
	"description" varchar(2000),
	"building_type" varchar(30),
	"place_id" integer,
	"year" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_slug_key" UNIQUE("slug"),
	CONSTRAINT "projects_name_check" CHECK (btrim("projects"."name") <> ''),
	CONSTRAINT "projects_year_check" CHECK ("projects"."year" between 1800 and 2100)
);
--> statement-breakpoint
CREATE TABLE "project_old_slugs" (
	"slug" varchar(80) PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_pieces" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" varchar(80) NOT NULL,
	"name" varchar(200) NOT NULL,
	"name_key" text NOT NULL,
	"discipline" varchar(30),
	"place_id" integer,
	"website_url" varchar(500),
	"about" varchar(2000),
	"logo_media_key" varchar(120),
	"domain" varchar(253),
	"claimed_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firms_slug_key" UNIQUE("slug"),
	CONSTRAINT "firms_name_check" CHECK (btrim("firms"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "firm_old_slugs" (
	"slug" varchar(80) PRIMARY KEY NOT NULL,
	"firm_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firm_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"firm_id" uuid NOT NULL,
	"role" varchar(10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_members_role_check" CHECK ("firm_members"."role" in ('manager', 'member'))
);
--> statement-breakpoint
CREATE TABLE "firm_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" varchar(320) NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"firm_id" uuid NOT NULL,
	"role" varchar(30) NOT NULL,
	"product" varchar(120),
	"sort_order" integer NOT NULL,
	"state" varchar(10) DEFAULT 'proposed' NOT NULL,
	"state_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credits_once_key" UNIQUE NULLS NOT DISTINCT("project_id","firm_id","role","product"),
	CONSTRAINT "credits_state_check" CHECK ("credits"."state" in ('proposed', 'confirmed', 'disputed', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "credit_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credit_id" uuid NOT NULL,
	"raised_by" uuid,
	"statement" varchar(1000) NOT NULL,
	"wanted" varchar(200),
	"answer" varchar(1000),
	"answered_at" timestamp with time zone,
	"status" varchar(10) DEFAULT 'open' NOT NULL,
	"outcome" varchar(10),
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_disputes_status_check" CHECK ("credit_disputes"."status" in ('open', 'settled', 'withdrawn')),
	CONSTRAINT "credit_disputes_outcome_check" CHECK (("credit_disputes"."status" = 'settled') = ("credit_disputes"."outcome" is not null) and ("credit_disputes"."outcome" is null or "credit_disputes"."outcome" in ('kept', 'changed', 'removed')))
);
--> statement-breakpoint
CREATE TABLE "project_listings" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"creative_id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"piece_count" smallint NOT NULL,
	"lead_firm_id" uuid,
	"cover_item_id" uuid NOT NULL,
	"entries" text[] NOT NULL,
	"search_vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"listed_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_portfolio_items" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id");--> statement-breakpoint
ALTER TABLE "project_old_slugs" ADD CONSTRAINT "project_old_slugs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "project_pieces" ADD CONSTRAINT "project_pieces_item_id_portfolio_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."portfolio_items"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "project_pieces" ADD CONSTRAINT "project_pieces_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id");--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_logo_media_key_media_files_key_fk" FOREIGN KEY ("logo_media_key") REFERENCES "public"."media_files"("key");--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "firm_old_slugs" ADD CONSTRAINT "firm_old_slugs_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD CONSTRAINT "firm_claims_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD CONSTRAINT "firm_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "credit_disputes" ADD CONSTRAINT "credit_disputes_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "credit_disputes" ADD CONSTRAINT "credit_disputes_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "credit_disputes" ADD CONSTRAINT "credit_disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "deleted_portfolio_items" ADD CONSTRAINT "deleted_portfolio_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null NOT VALID;--> statement-breakpoint
CREATE INDEX "projects_creative_idx" ON "projects" USING btree ("creative_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_place_name_idx" ON "projects" USING btree ("place_id","name");--> statement-breakpoint
CREATE INDEX "project_old_slugs_project_idx" ON "project_old_slugs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_pieces_project_idx" ON "project_pieces" USING btree ("project_id","sort_order","item_id");--> statement-breakpoint
CREATE INDEX "firms_name_key_idx" ON "firms" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "firms_name_key_trgm_idx" ON "firms" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "firms_place_idx" ON "firms" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "firms_created_by_idx" ON "firms" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "firms_logo_media_key_idx" ON "firms" USING btree ("logo_media_key") WHERE "firms"."logo_media_key" is not null;--> statement-breakpoint
CREATE INDEX "firm_old_slugs_firm_idx" ON "firm_old_slugs" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "firm_members_firm_idx" ON "firm_members" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "firm_claims_firm_idx" ON "firm_claims" USING btree ("firm_id","created_at");--> statement-breakpoint
CREATE INDEX "firm_claims_user_idx" ON "firm_claims" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credits_firm_idx" ON "credits" USING btree ("firm_id","state");--> statement-breakpoint
CREATE INDEX "credits_project_idx" ON "credits" USING btree ("project_id","sort_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_disputes_one_open_key" ON "credit_disputes" USING btree ("credit_id") WHERE "credit_disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "credit_disputes_queue_idx" ON "credit_disputes" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "credit_disputes_credit_idx" ON "credit_disputes" USING btree ("credit_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_disputes_raised_by_idx" ON "credit_disputes" USING btree ("raised_by");--> statement-breakpoint
CREATE INDEX "credit_disputes_decided_by_idx" ON "credit_disputes" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "project_listings_order_idx" ON "project_listings" USING btree ("published_at" DESC,"project_id" DESC);--> statement-breakpoint
CREATE INDEX "project_listings_creative_idx" ON "project_listings" USING btree ("creative_id","published_at" DESC,"project_id" DESC);--> statement-breakpoint
CREATE INDEX "project_listings_entries_idx" ON "project_listings" USING gin ("entries");--> statement-breakpoint
CREATE INDEX "project_listings_words_idx" ON "project_listings" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "deleted_portfolio_items_project_idx" ON "deleted_portfolio_items" USING btree ("project_id");
