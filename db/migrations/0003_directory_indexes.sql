CREATE INDEX "listings_place_ids_idx" ON "listings" USING gin ("place_ids");--> statement-breakpoint
CREATE INDEX "service_places_match_text_trgm_idx" ON "service_places" USING gin ("match_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_places_state_names_idx" ON "service_places" USING gin ("state_names");--> statement-breakpoint
CREATE INDEX "service_places_most_listed_idx" ON "service_places" USING btree ("listed_count" DESC NULLS FIRST,"id");