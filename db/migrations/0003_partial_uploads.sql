ALTER TABLE "partial_uploads" ADD COLUMN "commission_id" uuid CONSTRAINT "partial_uploads_commission_id_commissions_id_fk" REFERENCES "commissions" ("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "partial_uploads" ADD COLUMN "replaces_id" uuid CONSTRAINT "partial_uploads_replaces_id_commission_pictures_id_fk" REFERENCES "commission_pictures" ("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "partial_uploads" ADD COLUMN "sha256" varchar(64);--> statement-breakpoint
-- contract: since 0.1 is not released, no row has values in these new columns
ALTER TABLE "partial_uploads" ADD CONSTRAINT "partial_uploads_once_key" UNIQUE ("commission_id", "sha256");--> statement-breakpoint
CREATE INDEX "partial_uploads_replaces_idx" ON "partial_uploads" ("replaces_id") WHERE "replaces_id" is not null;--> statement-breakpoint
-- contract: since 0.1 is not released, nothing reads it; its uploads are partial_uploads with a commission
DROP TABLE "arriving_pictures";
