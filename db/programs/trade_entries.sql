-- After a change: SELECT rebuild_directory();
--
-- What a creative's trade is found by, as far as it holds now: each entry begins with the name of its filter
-- (app/features/catalogue/directory/directory-filters.ts). `until` is when the first of it ends. Building types are those of the
-- projects that are shown once the creative is listed, and those they name. What they said about free months counts until
-- it has faded, and a month until it is over; insurance through its last day. Days are those of UTC.
CREATE OR REPLACE FUNCTION trade_entries(p_creative_id uuid, OUT entries text[], OUT until timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT array(SELECT 'service:' || key FROM unnest(cp.services) AS key
               UNION ALL SELECT 'license:' || key FROM unnest(cp.drone_licenses) AS key
               UNION ALL SELECT 'building:' || key FROM (
                 SELECT unnest(cp.building_types) AS key
                 UNION
                 SELECT p.building_type FROM projects p
                  WHERE p.creative_id = cp.id AND p.building_type IS NOT NULL
                    AND EXISTS (SELECT 1 FROM project_pieces pp JOIN portfolio_items i ON i.id = pp.item_id
                                 WHERE pp.project_id = p.id AND i.media_key IS NOT NULL)) AS building
               UNION ALL SELECT 'language:' || key FROM unnest(cp.languages) AS key
               UNION ALL SELECT 'to:' || key FROM unnest(cp.travels_to) AS key
               UNION ALL SELECT 'rate:' || cp.day_rate WHERE cp.day_rate IS NOT NULL
               UNION ALL SELECT 'insured:1' WHERE cp.insured_until >= today.day
               UNION ALL SELECT 'free:' || key FROM unnest(free.months) AS key
               ORDER BY 1),
         least(CASE WHEN cp.insured_until >= today.day THEN (cp.insured_until + 1)::timestamp AT TIME ZONE 'UTC' END,
               CASE WHEN cardinality(free.months) > 0 THEN availability_fades_at(cp.available_told_at) END,
               (SELECT min(to_date(key, 'YYYY-MM') + interval '1 month') AT TIME ZONE 'UTC' FROM unnest(free.months) AS key))
    FROM creative_profiles cp
   CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS day) AS today
   CROSS JOIN LATERAL (
     SELECT CASE WHEN availability_fades_at(cp.available_told_at) > now()
                 THEN array(SELECT key FROM unnest(cp.available_months) AS key
                             WHERE key >= to_char(today.day, 'YYYY-MM') ORDER BY key)
                 ELSE '{}' END AS months
   ) AS free
   WHERE cp.id = p_creative_id
$$;
