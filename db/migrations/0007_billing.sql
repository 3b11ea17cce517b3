CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" varchar(255) NOT NULL,
	"synced_turn" bigint DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"subscription_id" varchar(255),
	"plan" varchar(20),
	"number" varchar(60),
	"description" varchar(300) NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" varchar(20) NOT NULL,
	"paid_at" timestamp with time zone,
	"url" text,
	"pdf_url" text,
	"payment_id" varchar(255),
	"receipt_mailed_at" timestamp with time zone,
	"failure_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_invoices_refund_check" CHECK ("billing_invoices"."refunded_cents" between 0 and greatest("billing_invoices"."amount_cents", 0))
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" varchar(20) NOT NULL,
	"billing_interval" varchar(12) NOT NULL,
	"status" varchar(30) NOT NULL,
	"price_cents" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"is_ending_at_period_end" boolean DEFAULT false NOT NULL,
	"past_due_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	CONSTRAINT "billing_subscriptions_plan_check" CHECK ("billing_subscriptions"."plan" in ('creative', 'featured'))
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" varchar(20) NOT NULL,
	"billing_interval" varchar(12) NOT NULL,
	"promo_code" varchar(60),
	"price_cents" integer NOT NULL,
	"status" varchar(10) DEFAULT 'open' NOT NULL,
	"session_id" varchar(255),
	"url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "checkouts_plan_check" CHECK ("checkouts"."plan" in ('creative', 'lifetime_creative', 'featured')),
	CONSTRAINT "checkouts_interval_check" CHECK ("checkouts"."billing_interval" in ('monthly', 'quarterly', 'yearly', 'once')),
	CONSTRAINT "checkouts_status_check" CHECK ("checkouts"."status" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"type" varchar(100) NOT NULL,
	"customer_id" varchar(255),
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blog_old_slugs" (
	"slug" varchar(200) PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" varchar(200) NOT NULL,
	"email" varchar(320) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"message" varchar(5000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "contact_messages_message_check" CHECK (btrim("contact_messages"."message") <> '')
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"subject_id" varchar(255) NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('message', 'review', 'review_reply', 'verification', 'billing'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ahead_seconds" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"kind" varchar(60) NOT NULL,
	"customer_id" varchar(255),
	"body" jsonb NOT NULL,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "creative_profiles" ADD COLUMN "featured_granted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD CONSTRAINT "billing_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_old_slugs" ADD CONSTRAINT "blog_old_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_invoices_user_idx" ON "billing_invoices" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_invoices_subscription_idx" ON "billing_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_user_idx" ON "billing_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_renewal_idx" ON "billing_subscriptions" USING btree ("current_period_end") WHERE "billing_subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open_key" ON "checkouts" USING btree ("user_id") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_open_idx" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_user_idx" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting_idx" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_dead_idx" ON "webhook_events" USING btree ("dead_at") WHERE "webhook_events"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "blog_old_slugs_post_idx" ON "blog_old_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest_idx" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_newest_idx" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_unread_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_objects_kind_idx" ON "sandbox_objects" USING btree ("kind","customer_id","turn");--> statement-breakpoint

-- Until now only admins made somebody Featured.
UPDATE creative_profiles SET featured_granted_until = featured_until WHERE is_featured;--> statement-breakpoint

-- ---------------------------------------------------------------- paid access

-- Whether a plan gives access now: for life, or until its end, or a while longer while a renewal is paid.
-- The one place that says so (DECISIONS, Listing and Cancelling).
CREATE FUNCTION has_paid_access(
  p_is_lifetime boolean, p_tier varchar, p_end timestamptz, p_grace_until timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_is_lifetime OR (p_tier IS NOT NULL AND greatest(p_end, p_grace_until) > now())
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION expire_listings() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ended integer;
  due uuid[];
BEGIN
  UPDATE creative_profiles SET is_featured = false, featured_until = NULL, featured_granted_until = NULL
   WHERE is_featured AND featured_until <= now();
  GET DIAGNOSTICS ended = ROW_COUNT;
  due := array(
    SELECT cp.id FROM subscriptions s
      JOIN creative_profiles cp ON cp.user_id = s.user_id
      JOIN listings l ON l.creative_id = cp.id
     WHERE NOT s.is_lifetime AND s.subscription_end <= now()
       AND (s.grace_until IS NULL OR s.grace_until <= now())
     LIMIT 1000);
  IF cardinality(due) > 0 THEN
    PERFORM refresh_listings(due);
  END IF;
  RETURN ended + cardinality(due);
END $$;
