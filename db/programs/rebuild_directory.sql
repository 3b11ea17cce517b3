-- Recomputes the whole read side from the tables that own the facts: after a bulk load, and as a repair.
CREATE OR REPLACE FUNCTION rebuild_directory() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_places;
  DELETE FROM listings;
  PERFORM write_listings(NULL);
  PERFORM recount_directory();
END $$;
