-- One index for words and places: PostgreSQL reads both side by side, and skips what only one of them has. The former
-- release takes it as well.
CREATE INDEX "listings_matching_idx" ON "listings" USING gin ("search_vector","place_ids","country_codes");--> statement-breakpoint
DROP INDEX "listings_search_vector_idx";--> statement-breakpoint
DROP INDEX "listings_place_ids_idx";
