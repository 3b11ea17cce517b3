-- The numbers beside the choices of a search are of up to 3,000 listings with a dozen values each. Taking their arrays apart
-- took more than half of a search; a letter for each value is put together and counted outside. db/programs/facet_letters.sql
-- has them, and writes all listings once.
CREATE TABLE "facet_values" (
	"letter" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_values_letter_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"value" varchar(80) NOT NULL,
	CONSTRAINT "facet_values_value_unique" UNIQUE("value"),
	CONSTRAINT "facet_values_letter_check" CHECK ("facet_values"."letter" <= 55000)
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "facet_letters" text DEFAULT '' NOT NULL;
