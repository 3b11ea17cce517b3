-- All that tabs and filters of the users screen ask about an account, in one number, so that an index that begins with it
-- answers every one of them in every order (decision 32). Read by app/features/desk/members/list/find-people.server.ts.
-- What time turns is of the moment of writing: write_user_summaries notes when to write it anew.
CREATE OR REPLACE FUNCTION user_facets(
  p_user_type varchar, p_plan_rank smallint, p_verified_rank smallint, p_is_featured boolean, p_is_ending boolean,
  p_is_unseen boolean, p_is_due boolean, p_is_disabled boolean, p_is_listed boolean
) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_user_type = 'creative' THEN 1 ELSE 0 END
       + 2 * CASE WHEN p_plan_rank < 0 THEN 0 WHEN p_plan_rank = 0 THEN 1 WHEN p_plan_rank = 1 THEN 2
                  WHEN p_plan_rank <= 3 THEN 3 WHEN p_plan_rank = 4 THEN 4 ELSE 5 END
       + 16 * greatest(p_verified_rank, 0)
       + 64 * p_is_featured::integer + 128 * p_is_ending::integer + 256 * p_is_unseen::integer
       + 512 * p_is_due::integer + 1024 * p_is_disabled::integer + 2048 * p_is_listed::integer
$$;

-- Where somebody's plan stands among all, for the users screen: -1 a client, 0 a creative without a plan, 1 Creative,
-- 2 with Featured, 3 with Featured by the quarter, 4 to 6 the same for life.
CREATE OR REPLACE FUNCTION user_plan_rank(
  p_user_type varchar, p_is_lifetime boolean, p_tier varchar, p_end timestamptz, p_grace_until timestamptz
) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN has_paid_access(p_is_lifetime, p_tier, p_end, p_grace_until) THEN
      CASE WHEN p_is_lifetime THEN 4 ELSE 1 END
      + CASE WHEN p_tier LIKE 'Creative with Featured Quarterly%' THEN 2
             WHEN p_tier LIKE 'Creative with Featured%' THEN 1
             ELSE 0 END
    WHEN p_user_type = 'client' THEN -1
    ELSE 0
  END::smallint
$$;

-- Writes what the users screen sorts and filters by, for these accounts, or for all of them when there are none given.
-- Whoever was not here for 90 days, neither joined since, is unseen; a Featured ends soon in its last 7 days. turns_at is
-- when one of them comes to be so.
CREATE OR REPLACE FUNCTION write_user_summaries(p_users uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes another fact of the same account waits here, and reads below what was changed meanwhile.
  PERFORM FROM user_summaries WHERE user_id = ANY (p_users) ORDER BY user_id FOR NO KEY UPDATE;
  INSERT INTO user_summaries (user_id, joined_at, name_key, user_type, plan_rank, plan_until, due_cents, last_seen_at,
                              verified_rank, featured_until, is_disabled, is_listed, turns_at, facets)
  SELECT f.*,
         least(CASE WHEN unseen_at > now() THEN unseen_at END, CASE WHEN ending_at > now() THEN ending_at END),
         user_facets(f.user_type, f.plan_rank, f.verified_rank, f.featured_until > now(),
                     f.featured_until > now() AND ending_at <= now(), unseen_at <= now(), f.due_cents > 0, f.is_disabled,
                     f.is_listed)
    FROM (
      SELECT p.user_id, p.created_at AS joined_at,
             lower(coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email)) AS name_key,
             p.user_type,
             user_plan_rank(p.user_type, s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until) AS plan_rank,
             CASE WHEN NOT s.is_lifetime THEN greatest(s.subscription_end, s.grace_until) END AS plan_until,
             coalesce(due.cents, 0) AS due_cents,
             coalesce(u.last_seen_at, 'epoch') AS last_seen_at,
             (CASE WHEN c.id IS NULL THEN -1
                   WHEN c.is_verified THEN 2
                   WHEN EXISTS (SELECT FROM verification_requests v WHERE v.creative_id = c.id AND v.status = 'pending') THEN 1
                   ELSE 0 END)::smallint AS verified_rank,
             CASE WHEN c.is_featured THEN coalesce(c.featured_until, '9999-12-31') ELSE 'epoch' END AS featured_until,
             u.disabled_at IS NOT NULL AS is_disabled,
             c.id IS NOT NULL AND EXISTS (SELECT FROM listings l WHERE l.creative_id = c.id) AS is_listed
        FROM profiles p
        JOIN users u ON u.id = p.user_id
        LEFT JOIN subscriptions s ON s.user_id = p.user_id
        LEFT JOIN creative_profiles c ON c.user_id = p.user_id
        LEFT JOIN (
          SELECT b.user_id, sum(coalesce(i.cents, b.price_cents))::integer AS cents
            FROM billing_subscriptions b
            LEFT JOIN LATERAL (
              SELECT sum(amount_cents) AS cents FROM billing_invoices WHERE subscription_id = b.id AND status = 'open'
            ) i ON true
           WHERE b.ended_at IS NULL AND b.past_due_since IS NOT NULL AND (p_users IS NULL OR b.user_id = ANY (p_users))
           GROUP BY 1
        ) due ON due.user_id = p.user_id
       WHERE p_users IS NULL OR p.user_id = ANY (p_users)
       ORDER BY p.user_id
    ) f,
    LATERAL (SELECT greatest(f.last_seen_at, f.joined_at) + interval '90 days' AS unseen_at,
                    f.featured_until - interval '7 days' AS ending_at) t
  ON CONFLICT (user_id) DO UPDATE
     SET joined_at = excluded.joined_at, name_key = excluded.name_key, user_type = excluded.user_type,
         plan_rank = excluded.plan_rank, plan_until = excluded.plan_until, due_cents = excluded.due_cents,
         last_seen_at = excluded.last_seen_at, verified_rank = excluded.verified_rank,
         featured_until = excluded.featured_until, is_disabled = excluded.is_disabled, is_listed = excluded.is_listed,
         turns_at = excluded.turns_at, facets = excluded.facets
   WHERE (user_summaries.*) IS DISTINCT FROM (excluded.*);
END $$;

-- After a change: SELECT rebuild_user_summaries();
--
-- Writes anew what the users screen sorts and filters by: after a bulk load, and as the repair.
CREATE OR REPLACE FUNCTION rebuild_user_summaries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM user_summaries;
  PERFORM write_user_summaries(NULL);
END $$;

-- What the users screen sorts and filters by follows whatever it is made of. A bulk load without triggers ends with
-- rebuild_user_summaries().
CREATE OR REPLACE FUNCTION refresh_user_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    changed := array(SELECT DISTINCT user_id FROM old_rows WHERE user_id IS NOT NULL);
  ELSE
    changed := array(SELECT DISTINCT user_id FROM new_rows WHERE user_id IS NOT NULL);
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM write_user_summaries(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER profiles_summarize_insert AFTER INSERT ON profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER profiles_summarize_update AFTER UPDATE ON profiles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER subscriptions_summarize_insert AFTER INSERT ON subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER subscriptions_summarize_update AFTER UPDATE ON subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER subscriptions_summarize_delete AFTER DELETE ON subscriptions
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_subscriptions_summarize_insert AFTER INSERT ON billing_subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_subscriptions_summarize_update AFTER UPDATE ON billing_subscriptions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_subscriptions_summarize_delete AFTER DELETE ON billing_subscriptions
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_invoices_summarize_insert AFTER INSERT ON billing_invoices
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

CREATE TRIGGER billing_invoices_summarize_update AFTER UPDATE ON billing_invoices
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries();

-- The users screen follows who is listed. Rebuilding the directory writes the difference itself.
CREATE OR REPLACE FUNCTION refresh_user_summaries_of_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owners uuid[];
BEGIN
  IF current_setting('oriel.rebuilding', true) IS DISTINCT FROM 'on' THEN
    owners := array(SELECT c.user_id FROM changed JOIN creative_profiles c ON c.id = changed.creative_id);
    IF cardinality(owners) > 0 THEN
      PERFORM write_user_summaries(owners);
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_summarize_insert AFTER INSERT ON listings
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries_of_listings();

CREATE TRIGGER listings_summarize_delete AFTER DELETE ON listings
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_user_summaries_of_listings();

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

-- The users screen follows when somebody was last seen, and whether they may sign in.
CREATE OR REPLACE FUNCTION refresh_user_summary_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_user_summaries(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER users_summarize AFTER UPDATE OF last_seen_at, disabled_at ON users
FOR EACH ROW WHEN ((OLD.last_seen_at, OLD.disabled_at) IS DISTINCT FROM (NEW.last_seen_at, NEW.disabled_at))
EXECUTE FUNCTION refresh_user_summary_of_user();
