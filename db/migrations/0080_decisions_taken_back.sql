-- What a decision of moderation changed, for as long as it can be taken back (docs/decisions/0092).
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"action" varchar(40) NOT NULL,
	"subject_id" uuid NOT NULL,
	"held" jsonb NOT NULL,
	"held_media" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "moderation_decisions_admin_idx" ON "moderation_decisions" ("admin_id", "decided_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_decided_idx" ON "moderation_decisions" ("decided_at");
