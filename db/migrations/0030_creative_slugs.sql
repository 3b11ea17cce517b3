-- A readable address beside the id: /creative/{slug}. It follows the business name; what it once was leads to what it
-- is now. Where rows come without triggers, assign_creative_slugs() gives them afterwards.
ALTER TABLE "creative_profiles" ADD COLUMN "slug" varchar(80);--> statement-breakpoint
CREATE UNIQUE INDEX "creative_profiles_slug_idx" ON "creative_profiles" ("slug") WHERE slug IS NOT NULL;--> statement-breakpoint
CREATE TABLE "creative_old_slugs" (
  "slug" varchar(80) PRIMARY KEY NOT NULL,
  "creative_id" uuid NOT NULL REFERENCES "creative_profiles"("id") ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX "creative_old_slugs_creative_idx" ON "creative_old_slugs" ("creative_id");--> statement-breakpoint

-- 'Atelier Nørrby & Co.' becomes 'atelier-norrby-co'; empty for a name without Latin letters or digits.
CREATE FUNCTION plain_slug(p_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT btrim(left(btrim(regexp_replace(lower(unaccent(coalesce(p_name, ''))), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-')
$$;--> statement-breakpoint

CREATE FUNCTION set_creative_slug() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint

CREATE TRIGGER creative_profiles_set_slug
BEFORE INSERT OR UPDATE OF business_name ON creative_profiles
FOR EACH ROW EXECUTE FUNCTION set_creative_slug();--> statement-breakpoint

-- Slugs for all who have none.
CREATE FUNCTION assign_creative_slugs() RETURNS void LANGUAGE sql AS $$
  UPDATE creative_profiles cp
     SET slug = CASE WHEN named.place = 1 AND NOT EXISTS (SELECT 1 FROM creative_profiles taken WHERE taken.slug = named.words)
                     THEN named.words ELSE named.words || '-' || left(replace(cp.id::text, '-', ''), 16) END
    FROM (SELECT id, plain_slug(business_name) AS words,
                 row_number() OVER (PARTITION BY plain_slug(business_name) ORDER BY created_at, id) AS place
            FROM creative_profiles WHERE slug IS NULL) AS named
   WHERE cp.id = named.id AND named.words <> ''
$$;--> statement-breakpoint
SELECT assign_creative_slugs();
