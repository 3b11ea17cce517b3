-- What a client and a creative have agreed, and its cards in conversations.
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint NOT NULL,
	"brief_id" uuid,
	"version_id" uuid,
	"thread_id" uuid,
	"client_id" uuid,
	"creative_id" uuid,
	"firm_id" uuid,
	"currency" varchar(3) NOT NULL,
	"total" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreements_number_key" UNIQUE("number"),
	CONSTRAINT "agreements_brief_key" UNIQUE("brief_id"),
	CONSTRAINT "agreements_version_key" UNIQUE("version_id"),
	CONSTRAINT "agreements_total_check" CHECK ("agreements"."total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_version_id_estimate_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."estimate_versions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "agreements_client_idx" ON "agreements" USING btree ("client_id","agreed_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "agreements_creative_idx" ON "agreements" USING btree ("creative_id","agreed_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "agreements_thread_idx" ON "agreements" USING btree ("thread_id");
--> statement-breakpoint
CREATE INDEX "agreements_firm_idx" ON "agreements" USING btree ("firm_id") WHERE "agreements"."firm_id" is not null;
--> statement-breakpoint
ALTER TABLE "brief_cards" DROP CONSTRAINT "brief_cards_event_check";
--> statement-breakpoint
ALTER TABLE "brief_cards" ADD CONSTRAINT "brief_cards_event_check" CHECK ("brief_cards"."event" in ('sent', 'changed', 'declined', 'withdrawn', 'closed', 'agreed', 'passed')) NOT VALID;
