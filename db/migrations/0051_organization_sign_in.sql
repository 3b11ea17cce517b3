-- Sign-in by the organization's own OpenID provider (docs/decisions/0074).
-- What a session needs to know of the provider that opened it: signing out there, and whether it asked for two factors.
CREATE TABLE "organization_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL REFERENCES "sessions"("id") ON DELETE CASCADE,
	"account_id" uuid NOT NULL REFERENCES "accounts"("id") ON DELETE CASCADE,
	"id_token" text NOT NULL,
	"is_multi_factor" boolean NOT NULL
);--> statement-breakpoint
CREATE INDEX "organization_sessions_account_idx" ON "organization_sessions" ("account_id");--> statement-breakpoint
-- A person at the provider belongs to one account, and an account to one person there.
-- contract: decision 74, the former release writes no such providers
CREATE UNIQUE INDEX "accounts_organization_idx" ON "accounts" ("provider_id", "account_id") WHERE "provider_id" LIKE 'oidc:%';--> statement-breakpoint
-- contract: decision 74, the former release writes no such providers
CREATE UNIQUE INDEX "accounts_organization_user_idx" ON "accounts" ("user_id", "provider_id") WHERE "provider_id" LIKE 'oidc:%';--> statement-breakpoint
-- What the provider gave, it takes; what was given here, is taken here.
ALTER TABLE "user_roles" ADD COLUMN "given_by" varchar(20) DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- contract: decision 74, the former release leaves the default, and admins are few
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_given_by_check" CHECK ("given_by" IN ('site', 'organization'));
