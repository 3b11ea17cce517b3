ALTER TABLE "firms" ADD COLUMN "credits_told_at" timestamp with time zone;
