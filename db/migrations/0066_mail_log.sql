-- The mail log finds emails by address and by kind, newest first.
CREATE INDEX "mails_to_address_idx" ON "mails" (lower("to_address"), "created_at" DESC, "id" DESC);--> statement-breakpoint
CREATE INDEX "mails_template_idx" ON "mails" ("template", "created_at" DESC, "id" DESC);
