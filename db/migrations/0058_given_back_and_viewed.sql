-- What admins gave back of a payment, and whose pages they looked at as that person (docs/decisions/0080).
-- A refund or credit is named by the form that sends it: the same form sent twice gives back once.
CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"user_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"invoice_id" varchar(255) NOT NULL,
	"way" varchar(10) NOT NULL,
	"amount_cents" integer NOT NULL,
	"cause" varchar(20) NOT NULL,
	"line" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_orders_way_check" CHECK ("refund_orders"."way" in ('card', 'credit')),
	CONSTRAINT "refund_orders_amount_check" CHECK ("refund_orders"."amount_cents" > 0)
);--> statement-breakpoint
CREATE INDEX "refund_orders_invoice_idx" ON "refund_orders" ("invoice_id");--> statement-breakpoint
CREATE INDEX "refund_orders_user_idx" ON "refund_orders" ("user_id");--> statement-breakpoint
CREATE INDEX "refund_orders_admin_idx" ON "refund_orders" ("admin_id");--> statement-breakpoint
CREATE TABLE "account_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid REFERENCES "users"("id") ON DELETE CASCADE,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"session_id" uuid REFERENCES "sessions"("id") ON DELETE SET NULL,
	"reason" varchar(300) NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "account_views_user_idx" ON "account_views" ("user_id", "started_at");--> statement-breakpoint
CREATE INDEX "account_views_session_idx" ON "account_views" ("session_id");--> statement-breakpoint
CREATE INDEX "account_views_admin_idx" ON "account_views" ("admin_id");
