-- What is written to these indexes waits in a list at first, up to 4 MB of it, and whoever searches reads the list from end to
-- end: with the words of a thousand listings in it a search took 10 ms instead of 2. Up to 64 kB nobody notices, and writing
-- a listing takes as long as before.
ALTER INDEX "listings_matching_idx" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "listings_specialty_ids_idx" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "project_listings_entries_idx" SET (gin_pending_list_limit = 64);--> statement-breakpoint
ALTER INDEX "project_listings_words_idx" SET (gin_pending_list_limit = 64);
