-- The light a piece was taken in (docs/decisions/0091): what its file says, and what its owner states and may show.
ALTER TABLE "media_files" ADD COLUMN "capture" jsonb;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "taken_at" timestamp;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "taken_latitude" double precision;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "taken_longitude" double precision;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "front_bearing" smallint;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "light_shown" varchar(10);--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_taken_place_check" CHECK (("taken_latitude" is null) = ("taken_longitude" is null)
          and "taken_latitude" between -90 and 90 and "taken_longitude" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_front_bearing_check" CHECK ("front_bearing" between 0 and 359) NOT VALID;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_light_shown_check" CHECK ("light_shown" is null or ("light_shown" in ('time', 'place')
          and "taken_at" is not null and "taken_latitude" is not null)) NOT VALID;
