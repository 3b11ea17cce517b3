-- Estimates as they are typed: a guard for two tabs, and their cards in conversations.
CREATE TABLE "estimate_cards" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estimate_cards" ADD CONSTRAINT "estimate_cards_message_id_brief_cards_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."brief_cards"("message_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estimate_cards" ADD CONSTRAINT "estimate_cards_version_id_estimate_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."estimate_versions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "estimate_cards_version_idx" ON "estimate_cards" USING btree ("version_id");
--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD COLUMN "typed" jsonb;
--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD COLUMN "draft_version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "estimate_versions" ADD CONSTRAINT "estimate_versions_typed_check" CHECK (("estimate_versions"."state" = 'draft') = ("estimate_versions"."typed" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "brief_cards" DROP CONSTRAINT "brief_cards_event_check";
--> statement-breakpoint
ALTER TABLE "brief_cards" ADD CONSTRAINT "brief_cards_event_check" CHECK ("brief_cards"."event" in ('sent', 'changed', 'declined', 'withdrawn', 'closed', 'agreed', 'passed', 'estimate', 'recalled', 'refused')) NOT VALID;
