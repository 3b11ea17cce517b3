-- A firm's address and the name it is compared by follow its name.
CREATE OR REPLACE FUNCTION set_firm_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := name_key(NEW.name);
  IF TG_OP = 'INSERT' THEN
    NEW.slug := free_slug('firm', NEW.id, NEW.name, NEW.place_id, NULL);
  ELSIF plain_slug(OLD.name) <> plain_slug(NEW.name) THEN
    NEW.slug := free_slug('firm', NEW.id, NEW.name, NEW.place_id, OLD.slug);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER firms_set_slug BEFORE INSERT OR UPDATE OF name ON firms
FOR EACH ROW EXECUTE FUNCTION set_firm_slug();
