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
