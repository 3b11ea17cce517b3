-- Whether a text of the blog names a picture: a post, unfinished text, or an earlier version.
CREATE OR REPLACE FUNCTION blog_names_media(p_key text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT exists (SELECT 1 FROM blog_drafts d WHERE d.media_keys @> array[p_key])
      OR exists (SELECT 1 FROM blog_versions v WHERE v.media_keys @> array[p_key])
      OR exists (SELECT 1 FROM blog_posts p
                  WHERE position(p_key in p.content) > 0 OR position(p_key in p.featured_image_url) > 0
                     OR position(p_key in p.social_image_url) > 0)
$$;
