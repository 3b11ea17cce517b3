-- What led to a profile, by day (docs/decisions/0083-is-it-worth-it.md): views by the words of a search, by the site they
-- came from, and by picture. Amounts only; who it was is not kept.
ALTER TABLE "appearance_words" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "view_sources" (
	"creative_id" uuid NOT NULL REFERENCES "creative_profiles"("id") ON DELETE CASCADE,
	"day" date NOT NULL,
	"source" varchar(100) NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "view_sources_creative_id_day_source_pk" PRIMARY KEY("creative_id","day","source")
);--> statement-breakpoint
CREATE INDEX "view_sources_day_idx" ON "view_sources" USING btree ("day");--> statement-breakpoint
CREATE TABLE "picture_views" (
	"creative_id" uuid NOT NULL REFERENCES "creative_profiles"("id") ON DELETE CASCADE,
	"day" date NOT NULL,
	"item_id" uuid NOT NULL REFERENCES "portfolio_items"("id") ON DELETE CASCADE,
	"amount" integer NOT NULL,
	CONSTRAINT "picture_views_creative_id_day_item_id_pk" PRIMARY KEY("creative_id","day","item_id")
);--> statement-breakpoint
CREATE INDEX "picture_views_item_idx" ON "picture_views" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "picture_views_day_idx" ON "picture_views" USING btree ("day");--> statement-breakpoint
-- The week that a creative was last mailed about, so that it is mailed once whoever works on it.
CREATE TABLE "weekly_reports" (
	"creative_id" uuid PRIMARY KEY NOT NULL REFERENCES "creative_profiles"("id") ON DELETE CASCADE,
	"week" date NOT NULL
);
