-- Small copies of licensed pictures, which outlive the pictures, and the order in which licenses end.
ALTER TABLE "license_pictures" ADD COLUMN "storage_key" varchar(200);--> statement-breakpoint
ALTER TABLE "license_pictures" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "license_pictures" ADD COLUMN "height" integer;--> statement-breakpoint
DROP INDEX "licenses_ends_idx";--> statement-breakpoint
CREATE INDEX "licenses_ending_idx" ON "licenses" USING btree ("ends_on") WHERE "licenses"."ends_on" is not null and "licenses"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('message', 'review', 'review_reply', 'verification', 'billing', 'credit', 'brief', 'board', 'commission', 'delivery', 'license')) NOT VALID;
