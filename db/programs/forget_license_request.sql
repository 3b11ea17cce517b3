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
