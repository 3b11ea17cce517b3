ALTER TABLE "firm_members" ADD COLUMN "shares_shortlist" boolean DEFAULT false NOT NULL;
