-- What a commission lives by: what everybody must have accepted, a proposed change, links of parties, cards in conversations.
ALTER TABLE "commissions" ADD COLUMN "confirm_revision" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "proposed_revision" smallint;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "proposed_by" varchar(10);--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "proposal_passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "calendar_sequence" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_proposal_check" CHECK (("commissions"."proposed_revision" is null) = ("commissions"."proposed_by" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "commission_parties" ADD COLUMN "accepted_revision" smallint;--> statement-breakpoint
ALTER TABLE "commission_revisions" ADD COLUMN "kind" varchar(10) DEFAULT 'begun' NOT NULL;--> statement-breakpoint
CREATE TABLE "commission_cards" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"commission_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	CONSTRAINT "commission_cards_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade,
	CONSTRAINT "commission_cards_commission_id_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commissions"("id") ON DELETE cascade,
	CONSTRAINT "commission_cards_event_id_commission_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."commission_events"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "commission_party_links" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_party_links_party_id_commission_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."commission_parties"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "commission_cards_commission_idx" ON "commission_cards" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "commission_cards_event_idx" ON "commission_cards" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "commission_party_links_party_idx" ON "commission_party_links" USING btree ("party_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('message', 'review', 'review_reply', 'verification', 'billing', 'credit', 'brief', 'board', 'commission')) NOT VALID;
