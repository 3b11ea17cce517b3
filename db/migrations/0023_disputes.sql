-- Payments that a bank disputes or warns of: what they are, what they mean for the plan, and whether an admin has seen them.
CREATE TABLE "billing_disputes" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" varchar(10) NOT NULL,
	"phase" varchar(10) NOT NULL,
	"status" varchar(40) NOT NULL,
	"reason" varchar(100) NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_id" varchar(255),
	"opened_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"synced_turn" bigint NOT NULL,
	"mailed_phase" varchar(10),
	"noted_at" timestamp with time zone,
	CONSTRAINT "billing_disputes_kind_check" CHECK ("billing_disputes"."kind" in ('dispute', 'warning')),
	CONSTRAINT "billing_disputes_phase_check" CHECK ("billing_disputes"."phase" in ('warning', 'inquiry', 'open', 'won', 'lost', 'settled'))
);
--> statement-breakpoint
ALTER TABLE "billing_disputes" ADD CONSTRAINT "billing_disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_disputes_user_idx" ON "billing_disputes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_disputes_payment_idx" ON "billing_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "billing_disputes_unnoted_idx" ON "billing_disputes" USING btree ("opened_at") WHERE "billing_disputes"."noted_at" is null;--> statement-breakpoint
CREATE INDEX "billing_invoices_payment_idx" ON "billing_invoices" USING btree ("payment_id");--> statement-breakpoint
-- The card that is charged, to be named before it is.
ALTER TABLE "billing_customers" ADD COLUMN "card_brand" varchar(30);--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "card_last4" varchar(4);
