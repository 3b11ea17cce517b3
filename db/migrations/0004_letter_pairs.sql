-- 'TX' is two letters, and the trigram index answers from three on: a second index for the pairs.
CREATE FUNCTION letter_pairs(of_text text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(of_text, i, 2)), '{}') FROM generate_series(1, length(of_text) - 1) AS i
$$;--> statement-breakpoint
CREATE INDEX "service_places_letter_pairs_idx" ON "service_places" USING gin (letter_pairs("match_text"));
