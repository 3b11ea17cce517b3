-- What was made of delivered files before held all that their Exif said: a place, a small copy, serial numbers. The hourly
-- sweep finds that they are missing, and has them made anew under the same keys.
DELETE FROM "picture_renditions";
