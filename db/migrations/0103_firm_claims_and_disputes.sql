ALTER TABLE "firm_claims" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD COLUMN "outcome" varchar(10);--> statement-breakpoint
ALTER TABLE "firm_claims" ADD COLUMN "reason" varchar(1000);--> statement-breakpoint
ALTER TABLE "firm_claims" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD CONSTRAINT "firm_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null NOT VALID;--> statement-breakpoint
ALTER TABLE "firm_claims" ADD CONSTRAINT "firm_claims_outcome_check" CHECK ("firm_claims"."outcome" is null or ("firm_claims"."outcome" in ('given', 'declined') and "firm_claims"."proven_at" is not null)) NOT VALID;--> statement-breakpoint
CREATE INDEX "firm_claims_queue_idx" ON "firm_claims" USING btree ("proven_at","id") WHERE "firm_claims"."proven_at" is not null and "firm_claims"."outcome" is null;--> statement-breakpoint
CREATE INDEX "firm_claims_decided_by_idx" ON "firm_claims" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "credits_firm_list_idx" ON "credits" USING btree ("firm_id","state","created_at","id");
