-- A light study goes along with a message (docs/decisions/0091): its address, which is the whole of it.
ALTER TABLE "messages" ADD COLUMN "study" varchar(4000);
