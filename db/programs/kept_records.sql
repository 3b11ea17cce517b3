-- The text of a license without the name of the person of one of its sides, 'party' or 'creative', also where they signed.
CREATE OR REPLACE FUNCTION without_person(p_content jsonb, p_side text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(
    jsonb_set(p_content, ARRAY[p_side, 'personName'], '"A former member"'),
    '{signatures}',
    coalesce((SELECT jsonb_agg(CASE WHEN s.signature->>'name' = p_content->p_side->>'personName'
                                    THEN jsonb_set(s.signature, '{name}', '"A former member"')
                                    ELSE s.signature END ORDER BY s.place)
                FROM jsonb_array_elements(p_content->'signatures') WITH ORDINALITY s(signature, place)), '[]'))
$$;

-- An agreement is what two people said yes to: nothing of it changes, and it is not deleted. Where an account goes, the
-- person's name goes from it; firm, studio, sums and terms stay for the books.
CREATE OR REPLACE FUNCTION keep_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'Agreements are kept.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (NEW.id, NEW.number, NEW.currency, NEW.total, NEW.content, NEW.agreed_at)
     IS DISTINCT FROM (OLD.id, OLD.number, OLD.currency, OLD.total, OLD.content, OLD.agreed_at) THEN
    RAISE EXCEPTION 'What was agreed does not change.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.client_id IS NOT NULL AND NEW.client_id IS NULL THEN
    NEW.content := jsonb_set(NEW.content, '{client,name}', '"A former member"');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER agreements_are_kept BEFORE UPDATE OR DELETE ON agreements
FOR EACH ROW EXECUTE FUNCTION keep_agreements();

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

-- What was offered stays as it was offered; it goes with its request alone.
CREATE OR REPLACE FUNCTION keep_license_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was offered does not change.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER license_offers_are_kept BEFORE UPDATE ON license_offers
FOR EACH ROW EXECUTE FUNCTION keep_license_offers();

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

-- Where the account of whoever asked goes, their name and words go from the request; where both sides have left, it goes.
CREATE OR REPLACE FUNCTION forget_license_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.client_id IS NULL AND NEW.creative_id IS NULL THEN
    DELETE FROM license_requests WHERE id = NEW.id;
  ELSIF OLD.client_id IS NOT NULL AND NEW.client_id IS NULL THEN
    UPDATE license_requests
       SET content = jsonb_set(jsonb_set(content, '{party,personName}', '"A former member"'), '{purpose}', '""'),
           reason = CASE WHEN state IN ('refused', 'withdrawn') THEN NULL ELSE reason END
     WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER license_requests_forget AFTER UPDATE OF client_id, creative_id ON license_requests
FOR EACH ROW WHEN (NEW.client_id IS DISTINCT FROM OLD.client_id OR NEW.creative_id IS DISTINCT FROM OLD.creative_id)
EXECUTE FUNCTION forget_license_request();

-- The audit log is only added to.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_log_refuse_change BEFORE UPDATE OR DELETE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_log_refuse_truncate BEFORE TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Also for a session that plays a replica, in which other triggers sleep.
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_refuse_change;

ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_refuse_truncate;
