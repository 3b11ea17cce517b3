-- What is owed and what was paid in each month is added up from these indexes alone, and who owes it is read in their order.
-- contract: each index that follows begins with the same column
DROP INDEX "billing_subscriptions_past_due_idx";--> statement-breakpoint
CREATE INDEX "billing_subscriptions_past_due_idx" ON "billing_subscriptions" USING btree ("past_due_since","id","price_cents") WHERE "billing_subscriptions"."ended_at" is null and "billing_subscriptions"."past_due_since" is not null;--> statement-breakpoint
DROP INDEX "billing_invoices_open_idx";--> statement-breakpoint
CREATE INDEX "billing_invoices_open_idx" ON "billing_invoices" USING btree ("subscription_id","amount_cents") WHERE "billing_invoices"."status" = 'open';--> statement-breakpoint
DROP INDEX "billing_invoices_paid_idx";--> statement-breakpoint
CREATE INDEX "billing_invoices_paid_idx" ON "billing_invoices" USING btree ("plan","paid_at","amount_cents") WHERE "billing_invoices"."status" = 'paid';
