-- What the users screen sorts and filters by, one row for each account (docs/decisions/0080).
-- Filled by db/programs/rebuild_user_summaries.sql when it is applied.
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" u SET "last_seen_at" = s."seen_at"
  FROM (SELECT "user_id", max("updated_at") AS "seen_at" FROM "sessions" GROUP BY 1) s WHERE s."user_id" = u."id";--> statement-breakpoint
CREATE TABLE "user_summaries" (
	"user_id" uuid PRIMARY KEY NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"joined_at" timestamp with time zone NOT NULL,
	"name_key" varchar(320) NOT NULL,
	"user_type" varchar(20) NOT NULL,
	"plan_rank" smallint NOT NULL,
	"plan_until" timestamp with time zone,
	"due_cents" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"verified_rank" smallint NOT NULL,
	"featured_until" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE INDEX "user_summaries_joined_idx" ON "user_summaries" ("joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_name_idx" ON "user_summaries" ("name_key", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_type_idx" ON "user_summaries" ("user_type", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_plan_idx" ON "user_summaries" ("plan_rank", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_due_idx" ON "user_summaries" ("due_cents", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_seen_idx" ON "user_summaries" ("last_seen_at", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_verified_idx" ON "user_summaries" ("verified_rank", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_featured_idx" ON "user_summaries" ("featured_until", "joined_at", "user_id");--> statement-breakpoint
CREATE INDEX "user_summaries_disabled_idx" ON "user_summaries" ("joined_at") WHERE "is_disabled";--> statement-breakpoint
CREATE INDEX "user_summaries_ending_idx" ON "user_summaries" ("plan_until") WHERE "plan_rank" > 0;
