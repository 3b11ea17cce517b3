-- A day that both agreed on can be canceled, and moved by another proposal (docs/decisions/0093-an-agreed-day-changes.md).
ALTER TABLE "messages" ADD COLUMN "moves_day_of" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "dates_end" varchar(10);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "dates_ended_by" varchar(10);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "dates_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "calendar_uid" varchar(60);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "calendar_sequence" smallint;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_dates_end_check" CHECK ("messages"."dates_end" is null or ("messages"."dates_answer" is not null and "messages"."dates_answer" <> 'none' and "messages"."dates_ended_by" in ('client', 'creative') and "messages"."dates_ended_at" is not null and ("messages"."dates_end" = 'canceled' or "messages"."dates_end"::date is not null))) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_moves_day_check" CHECK ("messages"."moves_day_of" is null or ("messages"."proposed_dates" is not null and "messages"."moves_day_of" < "messages"."id")) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_dates_end_check";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_moves_day_check";
