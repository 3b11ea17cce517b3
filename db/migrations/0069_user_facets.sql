-- All that tabs and filters of the users screen ask, in one number, with an index for each order behind it
-- (docs/decisions/0087). Written by db/programs/write_user_summaries.sql for every account when it is applied.
ALTER TABLE "user_summaries" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_summaries" ADD COLUMN "facets" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_summaries" ADD COLUMN "turns_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_summaries_facets_joined_idx" ON "user_summaries" ("facets", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_facets_name_idx" ON "user_summaries" ("facets", "name_key", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_facets_type_idx" ON "user_summaries" ("facets", "user_type", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_facets_plan_idx" ON "user_summaries" ("facets", "plan_rank", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_facets_due_idx" ON "user_summaries" ("facets", "due_cents", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_facets_seen_idx" ON "user_summaries" ("facets", "last_seen_at", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_facets_verified_idx" ON "user_summaries" ("facets", "verified_rank", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_facets_featured_idx" ON "user_summaries" ("facets", "featured_until", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_turning_idx" ON "user_summaries" ("turns_at") WHERE "turns_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_email_begins_idx" ON "profiles" ("email" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "profiles_email_ends_idx" ON "profiles" (reverse("email") text_pattern_ops);
