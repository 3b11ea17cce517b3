-- A plan that an admin gives: it costs nothing, and ends by itself.
CREATE TABLE "plan_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"months" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" varchar(1000) NOT NULL,
	"given_by" uuid,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_gifts_months_check" CHECK ("plan_gifts"."months" between 1 and 24)
);
--> statement-breakpoint
ALTER TABLE "plan_gifts" ADD CONSTRAINT "plan_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_gifts" ADD CONSTRAINT "plan_gifts_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_gifts_user_idx" ON "plan_gifts" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "plan_gifts_given_by_idx" ON "plan_gifts" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "plan_gifts_ending_idx" ON "plan_gifts" USING btree ("ends_at") WHERE "plan_gifts"."ended_at" is null and "plan_gifts"."reminded_at" is null;--> statement-breakpoint
-- What was paid and what was given back, month by month, and which reminders were followed by a payment.
CREATE INDEX "billing_invoices_paid_idx" ON "billing_invoices" USING btree ("plan","paid_at") WHERE "billing_invoices"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "billing_invoices_failure_mailed_idx" ON "billing_invoices" USING btree ("failure_mailed_at") WHERE "billing_invoices"."failure_mailed_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_disputes_newest_idx" ON "billing_disputes" USING btree ("opened_at" DESC NULLS FIRST);
