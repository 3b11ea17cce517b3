-- A service area knows the shared row of its place.
CREATE OR REPLACE FUNCTION set_service_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.service_place_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.service_place_id := service_place_id(NEW.city, NEW.state, NEW.country);
  RETURN NEW;
END $$;

CREATE TRIGGER service_areas_set_service_place
BEFORE INSERT OR UPDATE OF city, state, country ON service_areas
FOR EACH ROW EXECUTE FUNCTION set_service_place();
