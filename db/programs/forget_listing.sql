-- A deleted profile takes its listing along by foreign key; its counters must go before.
CREATE OR REPLACE FUNCTION forget_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM unlist_creative(OLD.id);
  RETURN OLD;
END $$;

CREATE TRIGGER creative_profiles_forget_listing BEFORE DELETE ON creative_profiles
FOR EACH ROW EXECUTE FUNCTION forget_listing();
