-- What the System page asks for: the few mails that have not left, and the last event of the payment provider.
CREATE INDEX "mails_unsent_idx" ON "mails" USING btree ("created_at") WHERE "mails"."status" in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "webhook_events_received_idx" ON "webhook_events" USING btree ("received_at");
