-- What names begin with (name_starts) follows listings, shown projects and firms. Bulk loads end with rebuild_name_starts.
CREATE OR REPLACE FUNCTION keep_name_starts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  own text := TG_ARGV[1];
BEGIN
  IF current_setting('oriel.bulk', true) = 'on' OR current_setting('oriel.rebuilding', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('DELETE FROM name_starts s USING (SELECT o.%1$I AS id, name_starts_of(o.name_key) AS key FROM old_rows o %2$s) gone
                     WHERE s.kind = $1 AND s.key = gone.key AND s.id = gone.id', own,
      CASE TG_OP WHEN 'UPDATE' THEN format('JOIN new_rows n ON n.%1$I = o.%1$I WHERE n.name_key <> o.name_key', own) ELSE '' END)
      USING kind;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('INSERT INTO name_starts (kind, key, id) SELECT $1, name_starts_of(n.name_key), n.%1$I FROM new_rows n %2$s
                    ON CONFLICT DO NOTHING', own,
      CASE TG_OP WHEN 'UPDATE' THEN format('JOIN old_rows o ON n.%1$I = o.%1$I WHERE n.name_key <> o.name_key', own) ELSE '' END)
      USING kind;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN VALUES ('listings', 'creative', 'creative_id'), ('project_listings', 'project', 'project_id'), ('firms', 'firm', 'id') LOOP
    EXECUTE format('CREATE TRIGGER %1$s_keep_name_starts_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION keep_name_starts(%2$L, %3$L)', kept.column1, kept.column2, kept.column3);
    EXECUTE format('CREATE TRIGGER %1$s_keep_name_starts_update AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION keep_name_starts(%2$L, %3$L)', kept.column1, kept.column2, kept.column3);
    EXECUTE format('CREATE TRIGGER %1$s_keep_name_starts_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
                    FOR EACH STATEMENT EXECUTE FUNCTION keep_name_starts(%2$L, %3$L)', kept.column1, kept.column2, kept.column3);
  END LOOP;
END $$;
