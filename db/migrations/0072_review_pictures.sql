-- Pictures that a client adds to a review; each is public only while the creative agrees to it
-- (docs/decisions/0088-pictures-with-a-review.md).
CREATE TABLE "review_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"creative_id" uuid NOT NULL,
	"media_key" varchar(120) NOT NULL,
	"title" varchar(200),
	"alt_text" varchar(300),
	"photographer" varchar(200),
	"state" varchar(10) DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"sort_order" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_pictures_state_check" CHECK ("review_pictures"."state" in ('pending', 'shown', 'withheld'))
);
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_media_key_media_files_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_review_idx" ON "review_pictures" USING btree ("review_id","sort_order");--> statement-breakpoint
CREATE INDEX "review_pictures_media_key_idx" ON "review_pictures" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "review_pictures_creative_idx" ON "review_pictures" USING btree ("creative_id","state","created_at" DESC NULLS FIRST,"sort_order");--> statement-breakpoint
-- contract: widened, not tightened: what was allowed stays allowed
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_check";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_check" CHECK ("uploads"."purpose" in ('portfolio', 'avatar', 'rate-sheet', 'attachment', 'blog', 'review')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" VALIDATE CONSTRAINT "uploads_purpose_check";
