-- News are mailed to those who chose them. Nobody was asked before, so nobody has.
ALTER TABLE "notification_choices" ALTER COLUMN "product_news" SET DEFAULT false;--> statement-breakpoint
UPDATE "notification_choices" SET "product_news" = false;
