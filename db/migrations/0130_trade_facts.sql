-- What creatives say of their trade: services, licenses, buildings, languages, day rate, insurance, travel, free months.
-- All of it is optional, and all of it is found by entries of one array, in the index of words and places. Rows are filled
-- in by rebuild_directory(), which a change of listable_creatives calls for. The former release takes this index as well.
ALTER TABLE "creative_profiles" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "drone_licenses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "building_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "travels_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "day_rate" varchar(20);--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "insured_until" date;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "available_months" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "available_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD CONSTRAINT "creative_profiles_available_months_check"
  CHECK (array_to_string("available_months", ',') ~ '^([0-9]{4}-(0[1-9]|1[0-2])(,|$))*$') NOT VALID;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "trade_entries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "trade_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "listings_matching_trade_idx" ON "listings" USING gin ("search_vector","place_ids","country_codes","state_keys","trade_entries");--> statement-breakpoint
DROP INDEX "listings_matching_idx";--> statement-breakpoint
ALTER INDEX "listings_matching_trade_idx" RENAME TO "listings_matching_idx";--> statement-breakpoint
CREATE INDEX "listings_trade_until_idx" ON "listings" ("trade_until") WHERE "trade_until" IS NOT NULL;
