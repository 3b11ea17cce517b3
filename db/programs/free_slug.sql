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
