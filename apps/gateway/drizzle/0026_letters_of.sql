-- Names of a row in single letters, a line each; before each syllable a mark, so that a syllable has the three signs of a trigram.
-- What an array is joined by is text here, so that the answer never changes.
CREATE FUNCTION letters_of(VARIADIC names text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(normalize(lower(array_to_string(names, E'\n')), NFD), '([\u1100-\u1112])', 'ㆍ\1', 'g')
$$;
