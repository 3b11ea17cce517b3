-- A choice is a row of person and kind, so that a new kind of mail needs no column.
ALTER TABLE "notification_choices" RENAME TO "old_notification_choices";--> statement-breakpoint
ALTER TABLE "old_notification_choices" RENAME CONSTRAINT "notification_choices_pkey" TO "old_notification_choices_pkey";--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"kind" varchar(40) NOT NULL,
	"is_wanted" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("user_id", "kind")
);--> statement-breakpoint
INSERT INTO "notification_choices" ("user_id", "kind", "is_wanted", "updated_at")
SELECT o."user_id", c."kind", c."is_wanted", o."updated_at"
  FROM "old_notification_choices" o
 CROSS JOIN LATERAL (VALUES
         ('unreadMessages', o."unread_messages"), ('newReviews', o."new_reviews"),
         ('reviewReplies', o."review_replies"), ('productNews', o."product_news")) AS c ("kind", "is_wanted");--> statement-breakpoint
DROP TABLE "old_notification_choices";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;
