-- When somebody last showed who they are in a session: what cannot be taken back asks for it again after a while.
ALTER TABLE "sessions" ADD COLUMN "signed_in_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "signed_in_at" = "created_at";
