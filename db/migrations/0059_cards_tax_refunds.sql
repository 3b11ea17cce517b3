-- What /subscription shows of a customer besides invoices: cards, credit, and what is printed on invoices.
ALTER TABLE "billing_customers" ADD COLUMN "cards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "balance_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "tax_details" jsonb;--> statement-breakpoint
-- For which time an invoice is, and what it comes to before the customer's credit: negative when it is a credit itself.
ALTER TABLE "billing_invoices" ADD COLUMN "period_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "total_cents" integer;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A pause: until when nothing is charged, and what has fallen due meanwhile.
ALTER TABLE "billing_subscriptions" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "held_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_subscriptions_paused_idx" ON "billing_subscriptions" USING btree ("paused_until") WHERE "billing_subscriptions"."ended_at" is null and "billing_subscriptions"."paused_until" is not null;--> statement-breakpoint
-- Money that was given back, each time: books must add up, so it stays when the account is gone.
CREATE TABLE "billing_refunds" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"payment_id" varchar(255) NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" varchar(300),
	"refunded_by" uuid,
	"receipt_url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD CONSTRAINT "billing_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD CONSTRAINT "billing_refunds_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_refunds_user_idx" ON "billing_refunds" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_refunds_by_idx" ON "billing_refunds" USING btree ("refunded_by");--> statement-breakpoint
CREATE INDEX "billing_refunds_newest_idx" ON "billing_refunds" USING btree ("created_at" DESC NULLS FIRST);
