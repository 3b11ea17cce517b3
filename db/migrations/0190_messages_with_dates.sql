-- Agreed days are read from the newest 500 conversations; few of their messages propose any.
CREATE INDEX "messages_dates_idx" ON "messages" USING btree ("thread_id") WHERE "messages"."proposed_dates" is not null;
