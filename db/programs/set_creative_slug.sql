-- The readable address follows the business name; what it once was leads to what it is now.
CREATE OR REPLACE FUNCTION set_creative_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := plain_slug(NEW.business_name);
  candidate text := wanted;
  tries integer := 1;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.slug IS NOT NULL AND plain_slug(OLD.business_name) = wanted THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug IS NOT NULL THEN
    INSERT INTO creative_old_slugs (slug, creative_id) VALUES (OLD.slug, NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  IF wanted = '' THEN
    NEW.slug := NULL;
    RETURN NEW;
  END IF;
  -- Whoever asks for the same words waits, so that two never get the same.
  PERFORM pg_advisory_xact_lock(hashtextextended('creative slug ' || wanted, 0));
  WHILE EXISTS (SELECT 1 FROM creative_profiles WHERE slug = candidate AND id <> NEW.id)
     OR EXISTS (SELECT 1 FROM creative_old_slugs WHERE slug = candidate AND creative_id <> NEW.id) LOOP
    tries := tries + 1;
    candidate := wanted || '-' || CASE WHEN tries <= 20 THEN tries::text ELSE left(replace(NEW.id::text, '-', ''), 16) END;
    EXIT WHEN tries > 20;
  END LOOP;
  NEW.slug := candidate;
  DELETE FROM creative_old_slugs WHERE slug = candidate AND creative_id = NEW.id;
  RETURN NEW;
END $$;

CREATE TRIGGER creative_profiles_set_slug
BEFORE INSERT OR UPDATE OF business_name ON creative_profiles
FOR EACH ROW EXECUTE FUNCTION set_creative_slug();
