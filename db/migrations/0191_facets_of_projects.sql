-- A list that many match is a walk along the order of all projects: with what it is filtered by in the index, nothing else
-- is read of those that are passed by. The view listable_projects fills the column (After a change: rebuild_projects).
ALTER TABLE "project_listings" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- contract: the index that follows begins with the same columns
DROP INDEX "project_listings_order_idx";--> statement-breakpoint
CREATE INDEX "project_listings_order_idx" ON "project_listings" USING btree ("published_at" DESC NULLS FIRST,"project_id" DESC NULLS FIRST,"facets");
