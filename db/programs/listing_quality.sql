-- Between equal matches: rating, replies and completeness, 0 to 1000 together. Few reviews count for little (as
-- if everybody had five of 4.3), nobody is blamed for replies that nobody asked for.
CREATE OR REPLACE FUNCTION listing_quality(average_rating double precision, review_count integer, reply_score integer, fields_filled integer)
RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(
    500 * ((coalesce(average_rating, 0) * review_count + 4.3 * 5) / (review_count + 5) - 1) / 4
    + 300 * coalesce(reply_score, 60) / 100.0
    + 200 * coalesce(fields_filled, 0) / 3.0)::smallint
$$;
