-- A mail about an agreed day brings it as a calendar file (docs/decisions/0078-desk.md).
ALTER TABLE "mails" ADD COLUMN "calendar" text;
