-- What the header's search offers as one types: the names of creatives, projects and firms, from each of their words on.
ALTER TABLE "project_listings" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE "name_starts" (
	"kind" varchar(10) NOT NULL,
	"key" text NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "name_starts_key" ON "name_starts" USING btree ("kind","key" text_pattern_ops,"id");
