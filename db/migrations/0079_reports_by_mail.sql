-- Reports that admins have mailed to them, and what they count of subscriptions (docs/decisions/0092).
CREATE TABLE "report_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"report" varchar(40) NOT NULL,
	"period" smallint NOT NULL,
	"rhythm" varchar(10) NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"zone" varchar(64) NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mails_once_key" UNIQUE("admin_id","report"),
	CONSTRAINT "report_mails_period_check" CHECK ("period" IN (30, 90, 365)),
	CONSTRAINT "report_mails_rhythm_check" CHECK ("rhythm" IN ('daily', 'weekly', 'monthly')),
	CONSTRAINT "report_mails_weekday_check" CHECK ("weekday" BETWEEN 1 AND 7),
	CONSTRAINT "report_mails_hour_check" CHECK ("hour" BETWEEN 0 AND 23)
);--> statement-breakpoint
CREATE INDEX "report_mails_try_idx" ON "report_mails" ("try_at");--> statement-breakpoint
-- A report leaves with its table as a file.
ALTER TABLE "mails" ADD COLUMN "attachment" text, ADD COLUMN "attachment_name" varchar(120);--> statement-breakpoint
-- How a subscription ended; kept as it ends (db/programs/note_subscription_end.sql).
ALTER TABLE "billing_subscriptions" ADD COLUMN "left_as" varchar(10);--> statement-breakpoint
UPDATE "billing_subscriptions" s SET "left_as" = CASE
    WHEN s.plan = 'creative' AND EXISTS (SELECT FROM subscriptions l WHERE l.user_id = s.user_id AND l.is_lifetime) THEN 'lifetime'
    WHEN s.past_due_since IS NOT NULL OR s.status = 'unpaid' THEN 'unpaid'
    ELSE 'canceled' END
 WHERE s.ended_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE "subscription_days" (
	"day" date NOT NULL,
	"plan" varchar(20) NOT NULL,
	"billing_interval" varchar(12) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"amount" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "subscription_days_pkey" PRIMARY KEY("day","plan","billing_interval","kind")
);
