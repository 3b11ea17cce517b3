-- All of one number of facets are of one type, so the index by joining has the order by type as well (decision 87). While an
-- installation is upgraded, the former release sorts what it finds, and shows the same.
DROP INDEX "user_summaries_facets_type_idx";--> statement-breakpoint
-- The list of posts in each of its orders.
CREATE INDEX "blog_posts_created_idx" ON "blog_posts" ("created_at", "id");--> statement-breakpoint
CREATE INDEX "blog_posts_title_idx" ON "blog_posts" (lower("title"), "created_at", "id");--> statement-breakpoint
CREATE INDEX "blog_posts_state_idx" ON "blog_posts" (coalesce("published_at", "publish_at", timestamptz '9999-01-01 00:00:00+00'), "created_at", "id");
