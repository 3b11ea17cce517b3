-- What parties accepted, and what happened, is only added to. Where a person leaves, their name goes from it; companies,
-- sums and days stay for the books.
CREATE OR REPLACE FUNCTION keep_commissions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former CONSTANT text := 'A former member';
  before jsonb := to_jsonb(OLD);
  after jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'Commissions are kept.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  after := to_jsonb(NEW);
  -- References to accounts and parties end with them.
  before := before - 'created_by' - 'party_id';
  after := after - 'created_by' - 'party_id';
  IF TG_TABLE_NAME = 'commission_acceptances' AND after->>'person_name' = former THEN
    before := before - 'person_name';
    after := after - 'person_name';
  END IF;
  IF TG_TABLE_NAME = 'commission_revisions' THEN
    -- Of the companies in it, those that were called as the person who left.
    before := jsonb_set(before, '{content,parties}', coalesce((
      SELECT jsonb_agg(CASE WHEN n.value->>'name' = former THEN o.value - 'name' ELSE o.value END ORDER BY o.ordinality)
        FROM jsonb_array_elements(OLD.content->'parties') WITH ORDINALITY o
        JOIN jsonb_array_elements(NEW.content->'parties') WITH ORDINALITY n USING (ordinality)), '[]'));
    after := jsonb_set(after, '{content,parties}', coalesce((
      SELECT jsonb_agg(CASE WHEN n.value->>'name' = former THEN n.value - 'name' ELSE n.value END ORDER BY n.ordinality)
        FROM jsonb_array_elements(NEW.content->'parties') WITH ORDINALITY n), '[]'));
  END IF;
  IF before IS DISTINCT FROM after THEN
    RAISE EXCEPTION 'What was agreed does not change.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER commission_revisions_are_kept BEFORE UPDATE OR DELETE ON commission_revisions
FOR EACH ROW EXECUTE FUNCTION keep_commissions();

CREATE TRIGGER commission_acceptances_are_kept BEFORE UPDATE OR DELETE ON commission_acceptances
FOR EACH ROW EXECUTE FUNCTION keep_commissions();

CREATE TRIGGER commission_events_are_kept BEFORE UPDATE OR DELETE ON commission_events
FOR EACH ROW EXECUTE FUNCTION keep_commissions();
