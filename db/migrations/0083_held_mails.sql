-- Mails that waited when a backup was made are held by its restore (docs/DEPLOY.md, Backup and restore).
-- contract: widened, not tightened: what was allowed stays allowed
ALTER TABLE "mails" DROP CONSTRAINT "mails_status_check";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_check" CHECK ("mails"."status" in ('waiting', 'held', 'sent', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_status_check";--> statement-breakpoint
CREATE INDEX "mails_held_idx" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "mails"."status" = 'held';
