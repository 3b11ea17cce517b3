-- After a change: SELECT rebuild_name_starts();
--
-- Recomputes what names begin with, of whatever is listed: with the read sides that it follows, and as a repair.
CREATE OR REPLACE FUNCTION rebuild_name_starts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM name_starts;
  INSERT INTO name_starts (kind, key, id)
  SELECT 'creative', name_starts_of(name_key), creative_id FROM listings
  UNION ALL
  SELECT 'project', name_starts_of(name_key), project_id FROM project_listings
  UNION ALL
  SELECT 'firm', name_starts_of(name_key), id FROM firms;
END $$;
