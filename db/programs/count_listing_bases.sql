-- Keys are changed in order, so that two changes at once cannot deadlock on them.
CREATE OR REPLACE FUNCTION count_listing_bases() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER listings_count_bases_insert AFTER INSERT ON listings
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();

CREATE TRIGGER listings_count_bases_update AFTER UPDATE ON listings
REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();

CREATE TRIGGER listings_count_bases_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listing_bases();
