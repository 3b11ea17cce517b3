-- Which delivered pictures their creative shows in the portfolio.
CREATE TABLE "shown_pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid,
	"claimed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "shown_pictures" ADD CONSTRAINT "shown_pictures_picture_id_commission_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."commission_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_pictures" ADD CONSTRAINT "shown_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_pictures_upload_idx" ON "shown_pictures" USING btree ("upload_id");
