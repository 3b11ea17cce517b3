-- Backups that this installation made, and how its restores were tried.
CREATE TABLE "backups" (
	"id" varchar(40) PRIMARY KEY NOT NULL,
	"cause" varchar(10) NOT NULL,
	"target" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text,
	"row_count" bigint,
	"file_count" bigint,
	"copied_file_count" bigint,
	"missing_file_count" bigint,
	"stored_bytes" bigint,
	CONSTRAINT "backups_cause_check" CHECK ("backups"."cause" in ('schedule', 'hand')),
	CONSTRAINT "backups_end_check" CHECK ("backups"."error" is null or "backups"."finished_at" is not null)
);--> statement-breakpoint
CREATE INDEX "backups_started_at_idx" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE TABLE "restore_drills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"backup_id" varchar(40) NOT NULL,
	"target" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"error" text
);--> statement-breakpoint
CREATE INDEX "restore_drills_finished_at_idx" ON "restore_drills" USING btree ("finished_at");--> statement-breakpoint
-- The text behind the hash, so that a backup brings the programs that its rows are in line with.
ALTER TABLE "programs" ADD COLUMN "text" text;
