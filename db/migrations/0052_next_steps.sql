-- What a creative keeps of a conversation besides its stage (docs/decisions/0078-desk.md): what it is worth, when to
-- follow up, and until when it is out of the list. Never told to the client.
ALTER TABLE "threads" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "currency" varchar(3);--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "follow_up_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_amount_check" CHECK (("amount" is null) = ("currency" is null) and "amount" between 0 and 9999999999) NOT VALID;--> statement-breakpoint
ALTER TABLE "threads" VALIDATE CONSTRAINT "threads_amount_check";--> statement-breakpoint
CREATE INDEX "threads_creative_stage_idx" ON "threads" USING btree ("creative_id","stage","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "threads_creative_follow_up_idx" ON "threads" USING btree ("creative_id","follow_up_on","id") WHERE "follow_up_on" is not null;--> statement-breakpoint
CREATE INDEX "threads_creative_snoozed_idx" ON "threads" USING btree ("creative_id","snoozed_until") WHERE "snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "threads_to_remind_idx" ON "threads" USING btree ("follow_up_on") WHERE "follow_up_on" is not null and "follow_up_reminded_at" is null;
