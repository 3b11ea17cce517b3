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

-- The profile's email is the one that signs in, also after it was changed.
CREATE OR REPLACE FUNCTION copy_email_of_user() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET email = NEW.email WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER copy_email_of_user AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION copy_email_of_user();

-- When somebody was last here, as their sessions say: one begins, or is renewed as it is used (at most once an hour).
CREATE OR REPLACE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An account that is being changed is left alone rather than waited for: whoever changes it may end this session.
  UPDATE users SET last_seen_at = NEW.updated_at
   WHERE id = (SELECT id FROM users
                WHERE id = NEW.user_id AND (last_seen_at IS NULL OR last_seen_at < NEW.updated_at)
                  FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_note_seen AFTER INSERT OR UPDATE OF updated_at ON sessions
FOR EACH ROW EXECUTE FUNCTION note_last_seen();

-- After a change: SELECT recount_users();
--
-- How many people there are, and how many came on which day.
CREATE OR REPLACE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The total first: whoever counts holds it until the end, so that days are never waited for in a circle.
  IF TG_OP = 'INSERT' THEN
    UPDATE user_counts c SET amount = c.amount + n.amount
      FROM (SELECT user_type, count(*)::integer AS amount FROM new_rows GROUP BY 1) n
     WHERE c.user_type = n.user_type;
    INSERT INTO daily_users (day, user_type, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, user_type, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, user_type) DO UPDATE SET amount = daily_users.amount + excluded.amount;
  ELSE
    UPDATE user_counts c SET amount = c.amount - o.amount
      FROM (SELECT user_type, count(*)::integer AS amount FROM old_rows GROUP BY 1) o
     WHERE c.user_type = o.user_type;
    UPDATE daily_users d SET amount = d.amount - o.amount
      FROM (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, user_type, count(*)::integer AS amount
              FROM old_rows GROUP BY 1, 2) o
     WHERE d.day = o.day AND d.user_type = o.user_type;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER profiles_count_insert AFTER INSERT ON profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();

CREATE TRIGGER profiles_count_delete AFTER DELETE ON profiles
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();

-- Counts people anew: after a bulk load, and as the repair.
CREATE OR REPLACE FUNCTION recount_users() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE;
  UPDATE user_counts c SET amount = (SELECT count(*) FROM profiles p WHERE p.user_type = c.user_type);
  DELETE FROM daily_users;
  INSERT INTO daily_users (day, user_type, amount)
  SELECT (created_at AT TIME ZONE 'UTC')::date, user_type, count(*) FROM profiles GROUP BY 1, 2;
END $$;
