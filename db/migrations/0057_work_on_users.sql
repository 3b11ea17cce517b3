-- What admins do to several people at once, what they note about one, and which filters they keep (docs/decisions/0080).
-- A change is named by the form that sends it: the same form sent twice is one change.
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"action" varchar(20) NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "bulk_changes_admin_idx" ON "bulk_changes" ("admin_id", "created_at");--> statement-breakpoint
CREATE TABLE "bulk_change_people" (
	"change_id" uuid NOT NULL REFERENCES "bulk_changes"("id") ON DELETE CASCADE,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "bulk_change_people_change_id_user_id_pk" PRIMARY KEY("change_id","user_id")
);--> statement-breakpoint
CREATE INDEX "bulk_change_people_user_idx" ON "bulk_change_people" ("user_id");--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"author_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"body" varchar(2000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "user_notes_user_idx" ON "user_notes" ("user_id", "created_at");--> statement-breakpoint
CREATE INDEX "user_notes_author_idx" ON "user_notes" ("author_id");--> statement-breakpoint
CREATE TABLE "saved_user_filters" (
	"admin_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"name" varchar(40) NOT NULL,
	"query" varchar(600) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_user_filters_admin_id_name_pk" PRIMARY KEY("admin_id","name")
);
