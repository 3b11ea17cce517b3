-- Where the account of a party goes, what it signed stays; the person's name, address and words go from it.
CREATE OR REPLACE FUNCTION forget_commission_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former CONSTANT text := 'A former member';
BEGIN
  UPDATE commission_acceptances SET person_name = former WHERE party_id = NEW.id;
  -- Whoever has no company is called as themselves.
  IF OLD.name = OLD.person_name THEN
    UPDATE commission_revisions r SET content = jsonb_set(r.content, '{parties}', (
      SELECT jsonb_agg(CASE WHEN p.value->>'id' = NEW.id::text THEN jsonb_set(p.value, '{name}', to_jsonb(former)) ELSE p.value END
                       ORDER BY p.ordinality)
        FROM jsonb_array_elements(r.content->'parties') WITH ORDINALITY p))
     WHERE r.commission_id = NEW.commission_id AND jsonb_array_length(r.content->'parties') > 0;
    NEW.name := former;
  END IF;
  NEW.person_name := former;
  NEW.email := NULL;
  NEW.decline_words := NULL;
  DELETE FROM commission_party_links WHERE party_id = NEW.id;
  RETURN NEW;
END $$;

CREATE TRIGGER commission_parties_forget_person BEFORE UPDATE OF user_id ON commission_parties
FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION forget_commission_person();
