-- A state is an entry of the index of words and places, as a country is. Rows are filled in by rebuild_directory(), which a
-- change of listable_creatives calls for. The former release takes this index as well.
ALTER TABLE "listings" ADD COLUMN "state_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_matching_states_idx" ON "listings" USING gin ("search_vector","place_ids","country_codes","state_keys");--> statement-breakpoint
DROP INDEX "listings_matching_idx";--> statement-breakpoint
ALTER INDEX "listings_matching_states_idx" RENAME TO "listings_matching_idx";
