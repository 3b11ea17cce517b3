-- A license is what somebody relies on: its text does not change, and it is not deleted. It can be withdrawn once, with a
-- reason. Where an account goes, the person's name goes from it; firm, pictures, uses and days stay.
CREATE OR REPLACE FUNCTION keep_licenses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'Licenses are kept.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.id, NEW.number, NEW.content, NEW.content_hash, NEW.terms_version, NEW.starts_on, NEW.ends_on, NEW.issued_at)
     IS DISTINCT FROM (OLD.id, OLD.number, OLD.content, OLD.content_hash, OLD.terms_version, OLD.starts_on, OLD.ends_on, OLD.issued_at)
     OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at) THEN
    RAISE EXCEPTION 'The text of a license does not change.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.holder_id IS NOT NULL AND NEW.holder_id IS NULL THEN
    NEW.content := without_person(NEW.content, 'party');
  END IF;
  IF OLD.creative_id IS NOT NULL AND NEW.creative_id IS NULL THEN
    NEW.content := without_person(NEW.content, 'creative');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER licenses_are_kept BEFORE UPDATE OR DELETE ON licenses
FOR EACH ROW EXECUTE FUNCTION keep_licenses();
