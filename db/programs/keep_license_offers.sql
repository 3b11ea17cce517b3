-- What was offered stays as it was offered; it goes with its request alone.
CREATE OR REPLACE FUNCTION keep_license_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was offered does not change.' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER license_offers_are_kept BEFORE UPDATE ON license_offers
FOR EACH ROW EXECUTE FUNCTION keep_license_offers();
