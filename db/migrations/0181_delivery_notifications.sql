-- Notifications about boards, commissions, deliveries and licenses.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('message', 'review', 'review_reply', 'verification', 'billing', 'credit', 'brief', 'board', 'commission', 'delivery', 'license')) NOT VALID;
