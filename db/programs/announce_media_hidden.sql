-- Pictures of pieces that went to the trash are their owner's alone: every process forgets that everybody may see them,
-- and a CDN drops what it keeps for a year.
CREATE OR REPLACE FUNCTION announce_media_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'media:' || media_key) FROM hidden WHERE media_key IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER deleted_portfolio_items_announce AFTER INSERT ON deleted_portfolio_items
REFERENCING NEW TABLE AS hidden FOR EACH STATEMENT EXECUTE FUNCTION announce_media_hidden();
