-- A person has a profile from the first moment: made from what the sign-up said, in the same transaction.
CREATE OR REPLACE FUNCTION create_profile_of_user() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (user_id, email, first_name, last_name, company_name, user_type)
  VALUES (NEW.id, NEW.email, NEW.sign_up ->> 'first_name', NEW.sign_up ->> 'last_name',
          nullif(NEW.sign_up ->> 'company_name', ''), NEW.sign_up ->> 'user_type');
  RETURN NULL;
END $$;

CREATE TRIGGER create_profile_of_user AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.sign_up IS NOT NULL) EXECUTE FUNCTION create_profile_of_user();
