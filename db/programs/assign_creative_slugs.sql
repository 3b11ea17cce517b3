-- Slugs for all who have none: where rows came without triggers.
CREATE OR REPLACE FUNCTION assign_creative_slugs() RETURNS void LANGUAGE sql AS $$
  UPDATE creative_profiles cp
     SET slug = CASE WHEN named.place = 1 AND NOT EXISTS (SELECT 1 FROM creative_profiles taken WHERE taken.slug = named.words)
                     THEN named.words ELSE named.words || '-' || left(replace(cp.id::text, '-', ''), 16) END
    FROM (SELECT id, plain_slug(business_name) AS words,
                 row_number() OVER (PARTITION BY plain_slug(business_name) ORDER BY created_at, id) AS place
            FROM creative_profiles WHERE slug IS NULL) AS named
   WHERE cp.id = named.id AND named.words <> ''
$$;
