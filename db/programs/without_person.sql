-- The text of a license without the name of the person of one of its sides, 'party' or 'creative', also where they signed.
CREATE OR REPLACE FUNCTION without_person(p_content jsonb, p_side text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(
    jsonb_set(p_content, ARRAY[p_side, 'personName'], '"A former member"'),
    '{signatures}',
    coalesce((SELECT jsonb_agg(CASE WHEN s.signature->>'name' = p_content->p_side->>'personName'
                                    THEN jsonb_set(s.signature, '{name}', '"A former member"')
                                    ELSE s.signature END ORDER BY s.place)
                FROM jsonb_array_elements(p_content->'signatures') WITH ORDINALITY s(signature, place)), '[]'))
$$;
