-- A search weighs up to 2,000 listings by their words. With a text of some length a listing is above 2 kB, and its words were
-- kept away from it, compressed: finding them again took longer than weighing. They stay in the row up to a page of 8 kB.
ALTER TABLE "listings" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "project_listings" SET (toast_tuple_target = 8160);--> statement-breakpoint
UPDATE "listings" SET "search_vector" = "search_vector"::text::tsvector WHERE pg_column_compression("search_vector") IS NOT NULL;--> statement-breakpoint
UPDATE "project_listings" SET "search_vector" = "search_vector"::text::tsvector WHERE pg_column_compression("search_vector") IS NOT NULL;
