-- Keywords of pieces, where a picture's subject is, what its file says of itself, and a trash of 30 days
-- (docs/decisions/0082-working-on-a-portfolio.md).
ALTER TABLE "portfolio_items" ADD COLUMN "keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "focal_x" smallint;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "focal_y" smallint;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "look" varchar(16);--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "embedded_words" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "cover_focus" text;--> statement-breakpoint
CREATE TABLE "deleted_portfolio_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creative_id" uuid NOT NULL,
	"deletion_id" uuid NOT NULL,
	"media_key" varchar(120),
	"piece" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_portfolio_items" ADD CONSTRAINT "deleted_portfolio_items_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_portfolio_items" ADD CONSTRAINT "deleted_portfolio_items_media_key_media_files_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_portfolio_items_creative_idx" ON "deleted_portfolio_items" USING btree ("creative_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_portfolio_items_deleted_at_idx" ON "deleted_portfolio_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_portfolio_items_media_key_idx" ON "deleted_portfolio_items" USING btree ("media_key");
