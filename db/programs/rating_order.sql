-- Sorting by rating: a mean of at least three reviews, then their number. Others stand behind, as equals.
CREATE OR REPLACE FUNCTION rating_order(average_rating double precision, review_count integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN review_count >= 3
    THEN round(average_rating * 1000)::integer * 100000 + least(review_count, 99999) ELSE 0 END
$$;
