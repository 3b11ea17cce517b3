-- After a change: SELECT record_arrivals();
--
-- Records whoever is listed and was not noted when they were first: after a bulk load, and once for all who were there before
-- arrivals were noted. They arrived when they were made, so that nobody is told of them as new.
CREATE OR REPLACE FUNCTION record_arrivals() RETURNS void LANGUAGE sql AS $$
  INSERT INTO arrivals (kind, id, arrived_at)
  SELECT 'creative', creative_id, least(created_at, now()) FROM listings
  UNION ALL
  SELECT 'project', p.id, least(p.created_at, now()) FROM project_listings l JOIN projects p ON p.id = l.project_id
  ON CONFLICT DO NOTHING
$$;
