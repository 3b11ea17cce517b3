-- After a change: SELECT rebuild_directory();
--
-- The letters of a listing, by which the numbers beside filters are counted (docs/decisions/0133-letters-of-facets.md): one
-- for each specialty and each trade entry. Which letter stands for a value is in facet_values; a value that is new there
-- takes the next. The sign of letter 1 is the 256th: all are above those that a text could be parted by.
CREATE OR REPLACE FUNCTION facet_letters(specialty_ids integer[], trade_entries text[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  named text[] := array(SELECT 'specialty:' || id FROM unnest(specialty_ids) AS id) || trade_entries;
BEGIN
  INSERT INTO facet_values (value)
  SELECT DISTINCT value FROM unnest(named) AS said (value)
   WHERE NOT EXISTS (SELECT FROM facet_values known WHERE known.value = said.value)
   ORDER BY value
  ON CONFLICT (value) DO NOTHING;

  RETURN (SELECT coalesce(string_agg(chr(255 + letter), '' ORDER BY letter), '')
            FROM facet_values WHERE value = ANY (named));
END $$;
