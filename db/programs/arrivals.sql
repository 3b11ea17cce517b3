-- Notes when a creative is first listed and a project first shown; those who come back arrived before. The clock, not the
-- beginning of the transaction: what saved searches were told ends some minutes before the present.
CREATE OR REPLACE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  own text := TG_ARGV[1];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' OR current_setting('oriel.rebuilding', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO arrivals (kind, id, arrived_at) SELECT $1, n.%I, clock_timestamp() FROM new_rows n ORDER BY 2
                    ON CONFLICT DO NOTHING', own) USING kind;
  ELSE
    EXECUTE format('DELETE FROM arrivals a USING old_rows o WHERE a.kind = $1 AND a.id = o.%I', own) USING kind;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_note_arrivals AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals('creative', 'creative_id');

CREATE TRIGGER project_listings_note_arrivals AFTER INSERT ON project_listings REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals('project', 'project_id');

CREATE TRIGGER creative_profiles_forget_arrivals AFTER DELETE ON creative_profiles REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals('creative', 'id');

CREATE TRIGGER projects_forget_arrivals AFTER DELETE ON projects REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals('project', 'id');

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
