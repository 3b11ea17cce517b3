-- Uploads that arrive in parts, so that a lost line costs one part; films that YouTube or Vimeo play, with a still of ours
-- (docs/decisions/0082-working-on-a-portfolio.md).
ALTER TABLE "portfolio_items" ADD COLUMN "film_url" varchar(200);--> statement-breakpoint
CREATE TABLE "partial_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"purpose" varchar(20) NOT NULL,
	"filename" varchar(255) NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"part_count" integer DEFAULT 0 NOT NULL,
	"finishing_at" timestamp with time zone,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partial_uploads_bytes_check" CHECK ("partial_uploads"."bytes" > 0 and "partial_uploads"."received_bytes" between 0 and "partial_uploads"."bytes")
);
--> statement-breakpoint
CREATE INDEX "partial_uploads_owner_idx" ON "partial_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "partial_uploads_created_at_idx" ON "partial_uploads" USING btree ("created_at");
