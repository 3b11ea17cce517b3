-- What the type of a creative adds to the words of the craft.
CREATE OR REPLACE FUNCTION type_words(creative_type text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE creative_type WHEN 'Both' THEN 'Photographer Videographer' ELSE creative_type END
$$;
