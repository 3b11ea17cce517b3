-- Which address a mailed link confirms, changes to, or brings back. Links of before have none and are not good any more.
ALTER TABLE "verifications" ADD COLUMN "email" varchar(320);
