-- Where an account has gone that was merged into another one (docs/decisions/0087).
CREATE TABLE "merged_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kept_user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"merged_by" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX "merged_accounts_kept_idx" ON "merged_accounts" ("kept_user_id");--> statement-breakpoint
CREATE INDEX "merged_accounts_merged_by_idx" ON "merged_accounts" ("merged_by");
