-- Briefs as they are typed and sent: a guard for two tabs, the day of answers, and their cards in conversations.
CREATE TABLE "brief_cards" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"brief_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"event" varchar(10) NOT NULL,
	CONSTRAINT "brief_cards_event_check" CHECK ("brief_cards"."event" in ('sent', 'changed', 'declined', 'withdrawn', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "brief_cards" ADD CONSTRAINT "brief_cards_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_cards" ADD CONSTRAINT "brief_cards_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_cards_brief_idx" ON "brief_cards" USING btree ("brief_id");--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "draft_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "estimates_on" date;--> statement-breakpoint
ALTER TABLE "brief_recipients" ADD COLUMN "decline_kind" varchar(20);--> statement-breakpoint
CREATE INDEX "briefs_answers_due_idx" ON "briefs" USING btree ("estimates_on") WHERE "briefs"."state" = 'sent' and "briefs"."estimates_on" is not null;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('message', 'review', 'review_reply', 'verification', 'billing', 'credit', 'brief')) NOT VALID;
