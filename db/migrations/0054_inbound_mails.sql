-- Messages answered by email (docs/decisions/0079-reply-by-email.md).
-- Goes up when somebody withdraws the reply addresses that were mailed to them.
ALTER TABLE "profiles" ADD COLUMN "reply_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Where the answer to a mail goes, and the conversation that mail programs show it in.
ALTER TABLE "mails" ADD COLUMN "reply_to" varchar(320);--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"known_by" varchar(64) NOT NULL,
	"via" varchar(10) NOT NULL,
	"user_id" uuid REFERENCES "users"("id") ON DELETE CASCADE,
	"thread_id" uuid REFERENCES "threads"("id") ON DELETE SET NULL,
	"address_state" varchar(10) NOT NULL,
	"envelope" jsonb,
	"raw" bytea,
	"bytes" integer NOT NULL,
	"state" varchar(10) DEFAULT 'received' NOT NULL,
	"reason" varchar(20),
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_vouched" boolean DEFAULT false NOT NULL,
	"sender" varchar(320) DEFAULT '' NOT NULL,
	"subject" varchar(300) DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "inbound_mails_known_by_key" UNIQUE("known_by"),
	CONSTRAINT "inbound_mails_via_check" CHECK ("inbound_mails"."via" in ('smtp', 'webhook', 'mailbox')),
	CONSTRAINT "inbound_mails_address_state_check" CHECK ("inbound_mails"."address_state" in ('good', 'expired', 'withdrawn', 'unknown')),
	CONSTRAINT "inbound_mails_state_check" CHECK ("inbound_mails"."state" in ('received', 'delivered', 'waiting', 'discarded', 'ignored'))
);--> statement-breakpoint
CREATE INDEX "inbound_mails_waiting_idx" ON "inbound_mails" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "inbound_mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_mails_received_idx" ON "inbound_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_kept_idx" ON "inbound_mails" USING btree ("bytes") WHERE "inbound_mails"."raw" is not null;--> statement-breakpoint
CREATE INDEX "inbound_mails_user_id_idx" ON "inbound_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_thread_id_idx" ON "inbound_mails" USING btree ("thread_id");--> statement-breakpoint
-- Mails are base64 or packed already: squeezing them again takes time and saves little.
ALTER TABLE "inbound_mails" ALTER COLUMN "raw" SET STORAGE EXTERNAL;
