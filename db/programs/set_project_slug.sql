-- A project's address follows its name.
CREATE OR REPLACE FUNCTION set_project_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.slug := free_slug('project', NEW.id, NEW.name, NEW.place_id, NULL);
  ELSIF plain_slug(OLD.name) <> plain_slug(NEW.name) THEN
    NEW.slug := free_slug('project', NEW.id, NEW.name, NEW.place_id, OLD.slug);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER projects_set_slug BEFORE INSERT OR UPDATE OF name ON projects
FOR EACH ROW EXECUTE FUNCTION set_project_slug();
