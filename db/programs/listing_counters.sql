-- After a change: SELECT recount_directory();
--
-- The counters one listing adds to. Volatile only so that it is not inlined: PostgreSQL 18 cannot plan the
-- grouped form of it that recount_directory would become ("variable not found in subplan target list").
CREATE OR REPLACE FUNCTION listing_counters(l listings) RETURNS TABLE (key text, amount integer)
LANGUAGE sql VOLATILE AS $$
  SELECT 'all', 1
  UNION ALL SELECT 'projects', l.portfolio_count::integer
  UNION ALL SELECT 'type:' || l.creative_type, 1
  UNION ALL SELECT 'featured', 1 WHERE l.is_featured
  UNION ALL SELECT 'featured:' || l.creative_type, 1 WHERE l.is_featured
  UNION ALL SELECT 'verified', 1 WHERE l.is_verified
  UNION ALL SELECT 'verified:' || l.creative_type, 1 WHERE l.is_verified
  UNION ALL SELECT 'video', 1 WHERE l.has_video
  UNION ALL SELECT 'rating:4.5', 1 WHERE l.average_rating >= 4.5
  UNION ALL SELECT 'rating:4.0', 1 WHERE l.average_rating >= 4.0
  UNION ALL SELECT 'specialty:' || id, 1 FROM unnest(l.specialty_ids) AS id
  UNION ALL SELECT 'country:' || code, 1 FROM unnest(l.country_codes) AS code
  UNION ALL SELECT 'state:' || state, 1 FROM unnest(l.state_keys) AS state
  UNION ALL SELECT entry, 1 FROM unnest(l.trade_entries) AS entry
$$;
