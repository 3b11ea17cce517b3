-- contract: since 0.1 is not released, nothing reads the old name
ALTER TABLE "portfolio_items" RENAME COLUMN "front_bearing" TO "elevation_bearing";--> statement-breakpoint
-- contract: since 0.1 is not released, nothing reads the old name
ALTER TABLE "portfolio_items" RENAME CONSTRAINT "portfolio_items_front_bearing_check" TO "portfolio_items_elevation_bearing_check";
