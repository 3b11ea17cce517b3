-- Kept pages that a change makes old: every process drops the pages with this tag.
CREATE OR REPLACE FUNCTION announce_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER blog_posts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change('blog');

CREATE TRIGGER blog_old_slugs_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_old_slugs
FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change('blog');

CREATE TRIGGER site_settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings
FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change('settings');

CREATE TRIGGER firms_announce AFTER INSERT ON firms
FOR EACH STATEMENT EXECUTE FUNCTION announce_page_change('firms');

-- A review names the firm that its writer belongs to, while that is claimed: kept pages of whom they have written about
-- are dropped when they join one or leave it, and when it changes its name or is claimed.
CREATE OR REPLACE FUNCTION announce_firm_of_reviewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'firms' THEN
    PERFORM pg_notify('page_changes', 'creative:' || r.creative_id)
       FROM firm_members m JOIN reviews r ON r.user_id = m.user_id WHERE m.firm_id = NEW.id;
  ELSE
    PERFORM pg_notify('page_changes', 'creative:' || creative_id)
       FROM reviews WHERE user_id IN (NEW.user_id, OLD.user_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER firm_members_announce_reviews AFTER INSERT OR UPDATE OR DELETE ON firm_members
FOR EACH ROW EXECUTE FUNCTION announce_firm_of_reviewers();

CREATE TRIGGER firms_announce_reviews AFTER UPDATE OF name, slug, claimed_at ON firms
FOR EACH ROW EXECUTE FUNCTION announce_firm_of_reviewers();

-- Pictures of pieces that went to the trash are their owner's alone: every process forgets that everybody may see them,
-- and a CDN drops what it keeps for a year.
CREATE OR REPLACE FUNCTION announce_media_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'media:' || media_key) FROM hidden WHERE media_key IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER deleted_portfolio_items_announce AFTER INSERT ON deleted_portfolio_items
REFERENCING NEW TABLE AS hidden FOR EACH STATEMENT EXECUTE FUNCTION announce_media_hidden();

-- Pictures and clips that are gone: every process forgets them, and a CDN drops what it keeps for a year.
CREATE OR REPLACE FUNCTION announce_media_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM gone) <= 100 THEN
    PERFORM pg_notify('page_changes', 'media:' || key) FROM gone;
  ELSE
    PERFORM pg_notify('page_changes', 'media');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER media_files_announce_removal AFTER DELETE ON media_files
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_media_removal();

-- Whether a text of the blog names a picture: a post, unfinished text, or an earlier version.
CREATE OR REPLACE FUNCTION blog_names_media(p_key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT exists (SELECT 1 FROM blog_drafts d WHERE d.media_keys @> array[p_key])
      OR exists (SELECT 1 FROM blog_versions v WHERE v.media_keys @> array[p_key])
      OR exists (SELECT 1 FROM blog_posts p
                  WHERE position(p_key in p.content) > 0 OR position(p_key in p.featured_image_url) > 0
                     OR position(p_key in p.social_image_url) > 0)
$$;

-- Pictures of reviews that are no longer shown, or gone: pages drop them, every process forgets that everybody may see
-- them, and the files of those that are gone are given up, whichever way they went (a review, an account, a profile).
CREATE OR REPLACE FUNCTION release_review_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE uploads SET state = 'removed'
     WHERE purpose = 'review' AND media_key IN (SELECT media_key FROM old_rows);
    PERFORM pg_notify('page_changes', 'media:' || media_key) FROM old_rows WHERE state = 'shown';
    PERFORM pg_notify('page_changes', 'creative:' || creative_id)
       FROM (SELECT DISTINCT creative_id FROM old_rows WHERE state = 'shown') AS changed;
    RETURN NULL;
  END IF;
  PERFORM pg_notify('page_changes', 'media:' || o.media_key)
     FROM old_rows o JOIN new_rows n USING (id) WHERE o.state = 'shown' AND n.state <> 'shown';
  PERFORM pg_notify('page_changes', 'creative:' || creative_id)
     FROM (SELECT DISTINCT n.creative_id FROM old_rows o JOIN new_rows n USING (id)
            WHERE 'shown' IN (o.state, n.state)) AS changed;
  RETURN NULL;
END $$;

CREATE TRIGGER review_pictures_release_deleted AFTER DELETE ON review_pictures
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION release_review_pictures();

CREATE TRIGGER review_pictures_release_changed AFTER UPDATE ON review_pictures
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION release_review_pictures();
