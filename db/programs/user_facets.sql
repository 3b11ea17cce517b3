-- All that tabs and filters of the users screen ask about an account, in one number, so that an index that begins with it
-- answers every one of them in every order (decision 32). Read by app/features/desk/members/list/user-facets.server.ts.
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
