-- The map counts creatives where they are based: at their first service area. A city is one unit of the map, so
-- its counts are kept, by creative type, and a view of the world reads a few thousand rows at any number of listings.
CREATE TABLE "listing_bases" (
	"service_place_id" integer NOT NULL,
	"creative_type" varchar(60) NOT NULL,
	"listed_count" integer NOT NULL,
	CONSTRAINT "listing_bases_service_place_id_creative_type_pk" PRIMARY KEY("service_place_id","creative_type")
);--> statement-breakpoint
ALTER TABLE "listing_bases" ADD CONSTRAINT "listing_bases_service_place_id_service_places_id_fk" FOREIGN KEY ("service_place_id") REFERENCES "service_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Keys are changed in order, so that two changes at once cannot deadlock on them.
CREATE FUNCTION count_listing_bases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_bases (service_place_id, creative_type, listed_count)
    SELECT primary_place_id, creative_type, count(*)::integer FROM new_rows
     WHERE primary_place_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (service_place_id, creative_type)
    DO UPDATE SET listed_count = listing_bases.listed_count + excluded.listed_count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_bases (service_place_id, creative_type, listed_count)
    SELECT primary_place_id, creative_type, -count(*)::integer FROM old_rows
     WHERE primary_place_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (service_place_id, creative_type)
    DO UPDATE SET listed_count = listing_bases.listed_count + excluded.listed_count;
  ELSE
    INSERT INTO listing_bases (service_place_id, creative_type, listed_count)
    SELECT primary_place_id, creative_type, sum(amount)::integer FROM (
      SELECT primary_place_id, creative_type, 1 AS amount FROM new_rows
      UNION ALL
      SELECT primary_place_id, creative_type, -1 FROM old_rows
    ) AS change
     WHERE primary_place_id IS NOT NULL GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
    ON CONFLICT (service_place_id, creative_type)
    DO UPDATE SET listed_count = listing_bases.listed_count + excluded.listed_count;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

CREATE TRIGGER listings_count_bases_insert AFTER INSERT ON listings
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();--> statement-breakpoint
CREATE TRIGGER listings_count_bases_update AFTER UPDATE ON listings
REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();--> statement-breakpoint
CREATE TRIGGER listings_count_bases_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();--> statement-breakpoint

INSERT INTO listing_bases (service_place_id, creative_type, listed_count)
SELECT primary_place_id, creative_type, count(*)::integer FROM listings
 WHERE primary_place_id IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint

-- Near the ground each creative is a pin of their own: who is based at a place, by type, without reading the listing.
DROP INDEX "listings_primary_place_idx";--> statement-breakpoint
CREATE INDEX "listings_base_idx" ON "listings" USING btree ("primary_place_id","creative_type","creative_id");--> statement-breakpoint

-- The names of large cities in a view of the map.
CREATE INDEX "places_population_idx" ON "places" USING btree ("population" DESC);--> statement-breakpoint
CREATE INDEX "places_position_idx" ON "places" USING gist (point("longitude", "latitude"));
