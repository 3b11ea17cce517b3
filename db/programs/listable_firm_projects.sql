-- After a change: SELECT rebuild_firm_projects();
--
-- What a firm is shown with: one row for each project that is shown and in which it has a credit that was not removed.
-- Its columns are those of firm_projects. A project without a year comes last.
CREATE OR REPLACE VIEW listable_firm_projects AS
SELECT c.firm_id,
       l.project_id,
       l.creative_id,
       coalesce(p.year, 0)::smallint AS year,
       l.published_at,
       l.piece_count,
       count(*)::smallint AS credit_count,
       (count(*) FILTER (WHERE c.state = 'confirmed'))::smallint AS confirmed_count,
       array_agg(DISTINCT c.role::text) AS roles
  FROM project_listings l
  JOIN projects p ON p.id = l.project_id
  JOIN credits c ON c.project_id = l.project_id AND c.state <> 'removed'
 GROUP BY c.firm_id, l.project_id, p.year;
