-- A clip whose still could not be made in time is shown with a plain plate, until it is tried again.
ALTER TABLE "media_files" ADD COLUMN "has_plate" boolean DEFAULT false NOT NULL;
