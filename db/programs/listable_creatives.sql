-- After a change: SELECT rebuild_directory();
--
-- Everything a listing shows, computed from the tables that own it. Listed: the owner holds a paid plan, is not
-- disabled, and the profile has a name and a specialty and is not kept out by an admin (DECISIONS, Listing).
-- Its columns are those of listings, and are written only here. The words of a search stand in four parts: the
-- craft (A), the name (B), the work (C), and what is said of it and where (D).
CREATE OR REPLACE VIEW listable_creatives AS
SELECT cp.id AS creative_id,
       is_featured_now(cp.is_featured, cp.featured_until) AS is_featured,
       cp.created_at,
       btrim(cp.business_name) AS business_name,
       cp.creative_type,
       cp.is_verified,
       cp.avatar_url,
       review.average_rating,
       review.review_count,
       (SELECT count(*)::integer FROM shortlists s WHERE s.creative_id = cp.id) AS shortlist_count,
       portfolio.portfolio_count,
       portfolio.has_video,
       area.primary_place_id,
       area.primary_area,
       area.place_ids,
       area.country_codes,
       specialty.ids AS specialty_ids,
       specialty.names AS specialty_names,
       cover.key AS cover_key,
       cover.width AS cover_width,
       cover.height AS cover_height,
       cover.average_color AS cover_color,
       cover.title AS cover_title,
       cover.focal_x || '% ' || cover.focal_y || '%' AS cover_focus,
       setweight(to_words(array_to_string(specialty.names, ' ') || ' ' || type_words(cp.creative_type)), 'A')
         || setweight(to_words(cp.business_name), 'B')
         || setweight(to_words(concat_ws(' ', portfolio.words, cp.tagline)), 'C')
         || setweight(to_words(concat_ws(' ', area.words, cp.bio_short, cp.bio_long)), 'D') AS search_vector,
       name_key(cp.business_name) AS name_key,
       listing_quality(review.average_rating, review.review_count, cp.reply_score,
                       (cp.bio_short <> '')::integer + (cp.avatar_url <> '')::integer + (cp.website_url <> '')::integer) AS quality,
       rating_order(review.average_rating, review.review_count) AS rating_order,
       area.state_keys,
       trade.entries AS trade_entries,
       trade.until AS trade_until
  FROM creative_profiles cp
  JOIN users owner ON owner.id = cp.user_id AND owner.disabled_at IS NULL
  JOIN subscriptions paid
    ON paid.user_id = cp.user_id
   AND has_paid_access(paid.is_lifetime, paid.subscription_tier, paid.subscription_end, paid.grace_until)
 CROSS JOIN LATERAL (
   SELECT avg(r.rating)::double precision AS average_rating, count(*)::integer AS review_count
     FROM reviews r WHERE r.creative_id = cp.id
 ) AS review
 CROSS JOIN LATERAL (
   SELECT count(*)::smallint AS portfolio_count,
          coalesce(bool_or(i.media_type = 'video'), false) AS has_video,
          string_agg(i.title || ' ' || array_to_string(i.keywords, ' '), ' ' ORDER BY i.sort_order, i.id) AS words
     FROM portfolio_items i WHERE i.creative_id = cp.id
 ) AS portfolio
 CROSS JOIN LATERAL (
   SELECT coalesce(array_agg(a.service_place_id ORDER BY a.is_primary DESC, a.sort_order, a.id), '{}') AS place_ids,
          coalesce(array_agg(DISTINCT a.country), '{}')::varchar[] AS country_codes,
          coalesce(array_agg(DISTINCT p.country || '/' || p.state), '{}') AS state_keys,
          (array_agg(a.service_place_id ORDER BY a.is_primary DESC, a.sort_order, a.id))[1] AS primary_place_id,
          (array_agg(a.city || ', ' || a.state ORDER BY a.is_primary DESC, a.sort_order, a.id))[1] AS primary_area,
          coalesce(string_agg(a.city || ' ' || array_to_string(p.state_names, ' ') || ' ' || coalesce(c.name, a.country), ' '
                              ORDER BY a.is_primary DESC, a.sort_order, a.id), '') AS words
     FROM service_areas a
     JOIN service_places p ON p.id = a.service_place_id
     LEFT JOIN countries c ON c.code = a.country
    WHERE a.creative_id = cp.id
 ) AS area
 CROSS JOIN LATERAL (
   SELECT array_agg(s.id ORDER BY cs.sort_order, s.name) AS ids,
          array_agg(s.name::text ORDER BY cs.sort_order, s.name) AS names
     FROM creative_specialties cs JOIN specialties s ON s.id = cs.specialty_id
    WHERE cs.creative_id = cp.id
 ) AS specialty
 CROSS JOIN LATERAL trade_entries(cp.id) AS trade
  LEFT JOIN LATERAL (
   SELECT m.key, m.width, m.height, m.average_color, i.focal_x, i.focal_y, i.title
     FROM portfolio_items i JOIN media_files m ON m.key = i.media_key
    WHERE i.creative_id = cp.id
    ORDER BY i.sort_order, i.id
    LIMIT 1
  ) AS cover ON true
 WHERE btrim(cp.business_name) <> ''
   AND cp.unlisted_at IS NULL
   AND specialty.ids IS NOT NULL;
