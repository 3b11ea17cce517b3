CREATE TABLE "firm_merges" (
	"gone_id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"started_by" uuid,
	"reason" varchar(1000) NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_merges_two_check" CHECK ("firm_merges"."gone_id" <> "firm_merges"."kept_id")
);
--> statement-breakpoint
ALTER TABLE "firm_merges" ADD CONSTRAINT "firm_merges_gone_id_firms_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "firm_merges" ADD CONSTRAINT "firm_merges_kept_id_firms_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "firm_merges" ADD CONSTRAINT "firm_merges_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "firm_merges_kept_idx" ON "firm_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "firm_merges_started_by_idx" ON "firm_merges" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "firms_created_idx" ON "firms" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "firms_claimed_idx" ON "firms" USING btree ("claimed_at","id") WHERE "firms"."claimed_at" is not null;--> statement-breakpoint
CREATE INDEX "firms_website_host_idx" ON "firms" USING btree ((lower(substring("website_url" from '^https?://(?:www[.])?([^/?#:]+)')))) WHERE "firms"."website_url" is not null;
