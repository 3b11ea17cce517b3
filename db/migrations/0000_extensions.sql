-- Trigram matching for misspelt words and places; accents folded in search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint

-- English stems without accents: 'Café' finds 'cafes'.
CREATE TEXT SEARCH CONFIGURATION oriel (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION oriel
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part
  WITH unaccent, english_stem;
