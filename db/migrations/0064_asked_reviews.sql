-- Reviews say more where their writers want to: four ratings beside the stars (docs/decisions/0083-is-it-worth-it.md).
ALTER TABLE "reviews" ADD COLUMN "light_rating" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "punctuality_rating" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "communication_rating" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "delivery_rating" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_aspects_check" CHECK ("light_rating" between 1 and 5 and "punctuality_rating" between 1 and 5 and "communication_rating" between 1 and 5 and "delivery_rating" between 1 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_aspects_check";--> statement-breakpoint
-- When the creative asked the client for a review; once for each conversation.
ALTER TABLE "threads" ADD COLUMN "review_asked_at" timestamp with time zone;
