-- 'Atelier Nørrby & Co.' becomes 'atelier-norrby-co'; empty for a name without Latin letters or digits.
CREATE OR REPLACE FUNCTION plain_slug(p_name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT btrim(left(btrim(regexp_replace(lower(unaccent(coalesce(p_name, ''))), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-')
$$;

-- The readable address of a row of projects or firms ('project', 'firm'): its name; with its place where another has that
-- name; then with a number, and at last with its id. What the row was called before leads to it (…_old_slugs).
CREATE OR REPLACE FUNCTION free_slug(p_kind text, p_id uuid, p_name text, p_place_id integer, p_before text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  wanted text := coalesce(nullif(plain_slug(p_name), ''), p_kind);
  place text := (SELECT plain_slug(name) FROM places WHERE id = p_place_id);
  candidate text;
  is_taken boolean;
BEGIN
  IF p_before IS NOT NULL THEN
    EXECUTE format('INSERT INTO %1$s_old_slugs (slug, %1$s_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', p_kind)
      USING p_before, p_id;
  END IF;
  -- Whoever asks for the same words waits, so that two never get the same. A bulk load is alone, and would hold too many.
  IF current_setting('oriel.bulk', true) IS DISTINCT FROM 'on' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_kind || ' slug ' || wanted, 0));
  END IF;
  FOREACH candidate IN ARRAY array_remove(ARRAY[
      CASE WHEN wanted <> p_kind THEN wanted END,
      CASE WHEN place <> '' AND right(wanted, length(place)) <> place THEN left(wanted, 40) || '-' || left(place, 30) END]
    || array(SELECT wanted || '-' || number FROM generate_series(2, 9) AS number)
    || (wanted || '-' || left(replace(p_id::text, '-', ''), 16)), NULL) LOOP
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %1$ss WHERE slug = $1 AND id <> $2)
                        OR EXISTS (SELECT 1 FROM %1$s_old_slugs WHERE slug = $1 AND %1$s_id <> $2)', p_kind)
      INTO is_taken USING candidate, p_id;
    EXIT WHEN NOT is_taken;
  END LOOP;
  EXECUTE format('DELETE FROM %1$s_old_slugs WHERE slug = $1 AND %1$s_id = $2', p_kind) USING candidate, p_id;
  RETURN candidate;
END $$;

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

-- Slugs for all who have none: where rows came without triggers.
CREATE OR REPLACE FUNCTION assign_creative_slugs() RETURNS void LANGUAGE sql AS $$
  UPDATE creative_profiles cp
     SET slug = CASE WHEN named.place = 1 AND NOT EXISTS (SELECT 1 FROM creative_profiles taken WHERE taken.slug = named.words)
                     THEN named.words ELSE named.words || '-' || left(replace(cp.id::text, '-', ''), 16) END
    FROM (SELECT id, plain_slug(business_name) AS words,
                 row_number() OVER (PARTITION BY plain_slug(business_name) ORDER BY created_at, id) AS place
            FROM creative_profiles WHERE slug IS NULL) AS named
   WHERE cp.id = named.id AND named.words <> ''
$$;
