-- Pieces of their portfolio that a creative sends with a message: ids alone, for a piece may be gone later.
ALTER TABLE "messages" ADD COLUMN "pieces" uuid[];--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_pieces_check" CHECK ("pieces" is null or ("sender" = 'creative' and cardinality("pieces") between 1 and 8)) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_pieces_check";
