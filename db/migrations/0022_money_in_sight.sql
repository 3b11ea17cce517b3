-- Why a subscription ends: an undone cancellation brings back only what it ended itself.
ALTER TABLE "billing_subscriptions" ADD COLUMN "ending_because" varchar(20);
