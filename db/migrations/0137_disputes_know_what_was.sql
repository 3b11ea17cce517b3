ALTER TABLE "credit_disputes" ADD COLUMN "was_confirmed" boolean DEFAULT false NOT NULL;
