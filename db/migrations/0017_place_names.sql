-- Every name by which a place, a region or a country is found, folded as searches are, and one way to write a place.
CREATE TABLE "place_names" (
	"search_name" text NOT NULL,
	"kind" varchar(8) NOT NULL,
	"form" varchar(8) NOT NULL,
	"place_id" integer,
	"country_code" varchar(2) NOT NULL,
	"region_code" varchar(20) DEFAULT '' NOT NULL,
	"population" bigint NOT NULL,
	CONSTRAINT "place_names_kind_check" CHECK ("place_names"."kind" in ('city', 'region', 'country')),
	CONSTRAINT "place_names_form_check" CHECK ("place_names"."form" in ('main', 'other', 'code')),
	CONSTRAINT "place_names_place_check" CHECK (("place_names"."kind" = 'city') = ("place_names"."place_id" is not null))
);--> statement-breakpoint
ALTER TABLE "place_names" ADD CONSTRAINT "place_names_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_names_search_name_idx" ON "place_names" USING btree ("search_name" text_pattern_ops,"population" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_names_trgm_idx" ON "place_names" USING gin ("search_name" gin_trgm_ops) WHERE "place_names"."form" <> 'code';--> statement-breakpoint
CREATE INDEX "place_names_place_id_idx" ON "place_names" USING btree ("place_id");--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "time_zone" varchar(40);--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "label" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_places" ADD COLUMN "label" varchar(300) DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "places_search_name_idx";--> statement-breakpoint
DROP INDEX "places_search_name_trgm_idx";--> statement-breakpoint
DROP INDEX "regions_search_name_idx";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "search_name";--> statement-breakpoint
ALTER TABLE "regions" DROP COLUMN "search_name";--> statement-breakpoint
ALTER TABLE "countries" DROP COLUMN "search_name";--> statement-breakpoint

-- How a place is written everywhere (DECISIONS, Where a place is named): 'Austin, TX' in the United States,
-- 'Munich, Germany' elsewhere, 'Halle, Saxony-Anhalt, Germany' where the region tells two apart, 'Singapore'
-- where the city is the country.
CREATE FUNCTION place_label(p_city text, p_state text, p_country text, p_country_name text, p_with_region boolean)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_country = 'US' THEN concat_ws(', ', p_city, nullif(btrim(p_state), ''))
    WHEN p_city = p_country_name THEN p_city
    ELSE concat_ws(', ', p_city, CASE WHEN p_with_region AND p_state <> p_city THEN nullif(btrim(p_state), '') END,
                   coalesce(p_country_name, p_country))
  END
$$;--> statement-breakpoint

-- How a region is written: 'Texas', 'Bavaria, Germany'. Three states share their name with more than a town.
CREATE FUNCTION region_label(p_region text, p_country text, p_country_name text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_country = 'US' AND p_region IN ('New York', 'Washington') THEN p_region || ' State'
              WHEN p_country = 'US' AND p_region <> 'Georgia' THEN p_region ELSE p_region || ', ' || coalesce(p_country_name, p_country) END
$$;--> statement-breakpoint

-- What the location filter of browse looks into, one text to a line: 'city, state', the country's code and name, and
-- the place as it is written here, so that whatever a card says finds that card.
CREATE FUNCTION place_match_text(p_city text, p_state text, p_country text, p_country_name text, p_label text)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(concat_ws(E'\n', p_city || ', ' || p_state, p_country, p_country_name,
         CASE WHEN p_label <> p_city || ', ' || p_state THEN p_label END))
$$;--> statement-breakpoint

-- The names by which a place's state may be given exactly: as stored, in full, and as the region is written here.
CREATE FUNCTION place_state_names(p_state text, p_region text, p_country text, p_country_name text)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT lower(name)), '{}')
    FROM unnest(ARRAY[p_state, p_region, region_label(p_region, p_country, p_country_name)]) AS name
   WHERE name <> ''
$$;--> statement-breakpoint

-- The shared row for the place that these words name, made on first use.
CREATE OR REPLACE FUNCTION service_place_id(p_city text, p_state text, p_country text) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT id INTO found_id FROM service_places
   WHERE country = p_country AND state = p_state AND city = p_city;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  INSERT INTO service_places (city, state, country, place_id, latitude, longitude, label, match_text, state_names)
  SELECT p_city, p_state, p_country, known.id, known.latitude, known.longitude, written.label,
         place_match_text(p_city, p_state, p_country, country.name, written.label),
         place_state_names(p_state, region.name, p_country, country.name)
    FROM (SELECT 1) AS one
    LEFT JOIN countries AS country ON country.code = p_country
    LEFT JOIN LATERAL (
      SELECT r.code, r.name FROM regions r
       WHERE r.country_code = p_country
         AND (r.name = p_state OR (p_country = 'US' AND r.code = p_state))
       LIMIT 1
    ) AS region ON true
    LEFT JOIN LATERAL (
      SELECT p.id, p.latitude, p.longitude, p.label FROM places p
       WHERE p.country_code = p_country AND p.name = p_city
         AND p.region_label IN (p_state, CASE WHEN p_country = 'US' THEN region.code ELSE region.name END)
       ORDER BY p.population DESC
       LIMIT 1
    ) AS known ON true
   CROSS JOIN LATERAL (
      SELECT coalesce(nullif(known.label, ''), place_label(p_city, p_state, p_country, country.name, false)) AS label
    ) AS written
  ON CONFLICT (country, state, city) DO NOTHING
  RETURNING id INTO found_id;
  IF found_id IS NULL THEN
    SELECT id INTO found_id FROM service_places
     WHERE country = p_country AND state = p_state AND city = p_city;
  END IF;
  RETURN found_id;
END $$;
