-- Why a subscription ends: an undone cancellation brings back only what it ended itself.
ALTER TABLE "billing_subscriptions" ADD COLUMN "ending_because" varchar(20);--> statement-breakpoint
-- What was paid for the running period, for the credit of what is left of it.
ALTER TABLE "billing_subscriptions" ADD COLUMN "current_period_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD COLUMN "period_paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- When an unpaid invoice is tried again, how often it was, and what the bank said.
ALTER TABLE "billing_invoices" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "failure" varchar(200);--> statement-breakpoint
CREATE INDEX "billing_subscriptions_past_due_idx" ON "billing_subscriptions" USING btree ("past_due_since") WHERE "billing_subscriptions"."ended_at" is null and "billing_subscriptions"."past_due_since" is not null;--> statement-breakpoint
CREATE INDEX "billing_invoices_open_idx" ON "billing_invoices" USING btree ("subscription_id") WHERE "billing_invoices"."status" = 'open';
