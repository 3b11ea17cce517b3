-- Logout that the organization's provider starts (docs/decisions/0089): the provider's own name of the session that it opened.
ALTER TABLE "organization_sessions" ADD COLUMN "provider_sid" text;--> statement-breakpoint
CREATE INDEX "organization_sessions_provider_sid_idx" ON "organization_sessions" ("provider_sid") WHERE "provider_sid" IS NOT NULL;--> statement-breakpoint
-- Logouts that were heard: none is taken twice, and no sign-in that is still on the way gets in after one.
CREATE TABLE "organization_logouts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"subject" text,
	"provider_sid" text,
	"issued_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_logouts_names_check" CHECK ("subject" IS NOT NULL OR "provider_sid" IS NOT NULL)
);--> statement-breakpoint
CREATE INDEX "organization_logouts_subject_idx" ON "organization_logouts" ("subject") WHERE "subject" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "organization_logouts_provider_sid_idx" ON "organization_logouts" ("provider_sid") WHERE "provider_sid" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "organization_logouts_heard_idx" ON "organization_logouts" ("heard_at");
