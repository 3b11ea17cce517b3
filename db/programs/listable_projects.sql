-- After a change: SELECT rebuild_projects();
--
-- Everything by which a project is shown and found, computed from the tables that own it. Shown: its creative is listed,
-- and it has a piece. Its columns are those of project_listings, and are written only here. The words of a search stand
-- in four parts: the name (A), type and place (B), the firms (C), and what is said of it (D).
CREATE OR REPLACE VIEW listable_projects AS
SELECT p.id AS project_id,
       p.creative_id,
       piece.published_at,
       piece.piece_count,
       firm.lead_id AS lead_firm_id,
       piece.cover_item_id,
       ARRAY['creative:' || p.creative_id] || facet.entries || firm.entries AS entries,
       facet.entries AS facets,
       setweight(to_words(p.name), 'A')
         || setweight(to_words(concat_ws(' ', p.building_type, place.label, place.region_name, place.country_name)), 'B')
         || setweight(to_words(firm.words), 'C')
         || setweight(to_words(concat_ws(' ', p.tagline, p.description, piece.words)), 'D') AS search_vector,
       name_key(p.name) AS name_key
  FROM projects p
  JOIN listings listed ON listed.creative_id = p.creative_id
 CROSS JOIN LATERAL (
   SELECT count(*)::smallint AS piece_count,
          max(i.created_at) AS published_at,
          (array_agg(i.id ORDER BY pp.sort_order, i.id))[1] AS cover_item_id,
          string_agg(i.title || ' ' || array_to_string(i.keywords, ' '), ' ' ORDER BY pp.sort_order, i.id) AS words
     FROM project_pieces pp JOIN portfolio_items i ON i.id = pp.item_id
    WHERE pp.project_id = p.id AND i.media_key IS NOT NULL
 ) AS piece
 CROSS JOIN LATERAL (
   SELECT (array_agg(c.firm_id ORDER BY (c.role LIKE '%architect%') DESC, c.sort_order, c.id))[1] AS lead_id,
          coalesce(array_agg(DISTINCT 'firm:' || c.firm_id), '{}') AS entries,
          string_agg(f.name, ' ' ORDER BY c.sort_order, c.id) AS words
     FROM credits c JOIN firms f ON f.id = c.firm_id
    WHERE c.project_id = p.id AND c.state <> 'removed'
 ) AS firm
  LEFT JOIN LATERAL (
   SELECT g.country_code, g.region_label, g.label, r.name AS region_name, c.name AS country_name
     FROM places g
     LEFT JOIN regions r ON r.country_code = g.country_code AND r.code = g.region_code
     LEFT JOIN countries c ON c.code = g.country_code
    WHERE g.id = p.place_id
 ) AS place ON true
 CROSS JOIN LATERAL (
   SELECT array_remove(ARRAY['type:' || p.building_type, 'year:' || p.year, 'city:' || p.place_id,
                             'state:' || place.country_code || '/' || nullif(place.region_label, ''),
                             'country:' || place.country_code], NULL) AS entries
 ) AS facet
 WHERE piece.piece_count > 0;
