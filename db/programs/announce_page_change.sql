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
