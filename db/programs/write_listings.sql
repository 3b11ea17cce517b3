-- Writes the listings and served places of these creatives as listable_creatives has them; of all who can be listed
-- for NULL, which takes both tables to be empty: rebuilding goes without the key that tells new rows from old ones.
-- The columns are those of the view, so that a further one is written without a change here, and the letters of what it says.
CREATE OR REPLACE FUNCTION write_listings(p_creative_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  every_column text;
  updated text;
  new_values text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', '),
         string_agg(quote_ident(attname), ', ') FILTER (WHERE attname <> 'creative_id'),
         string_agg('excluded.' || quote_ident(attname), ', ') FILTER (WHERE attname <> 'creative_id')
    INTO every_column, updated, new_values
    FROM pg_attribute WHERE attrelid = 'listable_creatives'::regclass AND attnum > 0;

  EXECUTE format('INSERT INTO listings (%1$s, facet_letters) SELECT %1$s, facet_letters(specialty_ids, trade_entries) FROM listable_creatives ' ||
                 CASE WHEN p_creative_ids IS NOT NULL THEN
                   'WHERE creative_id = ANY ($1) ON CONFLICT (creative_id) DO UPDATE SET (%2$s, facet_letters) = ROW (%3$s, excluded.facet_letters)'
                 ELSE '' END,
                 every_column, updated, new_values)
    USING p_creative_ids;

  INSERT INTO listing_places (service_place_id, creative_id, is_featured, created_at, creative_type)
  SELECT place_id, l.creative_id, l.is_featured, l.created_at, l.creative_type
    FROM listings l CROSS JOIN unnest(l.place_ids) AS place_id
   WHERE p_creative_ids IS NULL OR l.creative_id = ANY (p_creative_ids);
END $$;
