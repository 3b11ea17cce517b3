-- The users screen follows a creative's profile and requests for verification as far as it shows them.
CREATE OR REPLACE FUNCTION refresh_user_summary_of_creative() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  IF TG_TABLE_NAME = 'creative_profiles' THEN
    owner := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  ELSIF TG_OP = 'DELETE' THEN
    owner := (SELECT user_id FROM creative_profiles WHERE id = OLD.creative_id);
  ELSE
    owner := (SELECT user_id FROM creative_profiles WHERE id = NEW.creative_id);
  END IF;
  IF owner IS NOT NULL THEN
    PERFORM write_user_summaries(ARRAY[owner]);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER creative_profiles_summarize AFTER INSERT OR DELETE ON creative_profiles
FOR EACH ROW EXECUTE FUNCTION refresh_user_summary_of_creative();

CREATE TRIGGER creative_profiles_summarize_update AFTER UPDATE OF is_verified, is_featured, featured_until
ON creative_profiles FOR EACH ROW
WHEN ((OLD.is_verified, OLD.is_featured, OLD.featured_until)
      IS DISTINCT FROM (NEW.is_verified, NEW.is_featured, NEW.featured_until))
EXECUTE FUNCTION refresh_user_summary_of_creative();

CREATE TRIGGER verification_requests_summarize AFTER INSERT OR UPDATE OF status OR DELETE ON verification_requests
FOR EACH ROW EXECUTE FUNCTION refresh_user_summary_of_creative();
