-- The editor of posts: a time to publish at, what searches show, unfinished texts and earlier versions
-- (docs/decisions/0086-post-editor.md).
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_title" varchar(200);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_description" varchar(400);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "social_image_url" text;--> statement-breakpoint
CREATE INDEX "blog_posts_publish_at_idx" ON "blog_posts" ("publish_at") WHERE "publish_at" is not null;--> statement-breakpoint
CREATE TABLE "blog_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid,
	"writer_id" uuid NOT NULL,
	"base_revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"media_keys" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "blog_drafts" ADD CONSTRAINT "blog_drafts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "blog_drafts" ADD CONSTRAINT "blog_drafts_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_drafts_writer_idx" ON "blog_drafts" ("writer_id", "post_id") NULLS NOT DISTINCT;--> statement-breakpoint
CREATE INDEX "blog_drafts_post_idx" ON "blog_drafts" ("post_id");--> statement-breakpoint
CREATE INDEX "blog_drafts_media_idx" ON "blog_drafts" USING gin ("media_keys");--> statement-breakpoint
CREATE TABLE "blog_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"kind" varchar(8) NOT NULL,
	"writer_id" uuid,
	"fields" jsonb NOT NULL,
	"words" integer NOT NULL,
	"media_keys" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_versions_kind_check" CHECK ("kind" in ('saved', 'kept'))
);--> statement-breakpoint
ALTER TABLE "blog_versions" ADD CONSTRAINT "blog_versions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "blog_versions" ADD CONSTRAINT "blog_versions_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "blog_versions_post_idx" ON "blog_versions" ("post_id", "created_at" DESC, "id" DESC);--> statement-breakpoint
CREATE INDEX "blog_versions_writer_idx" ON "blog_versions" ("writer_id");--> statement-breakpoint
CREATE INDEX "blog_versions_media_idx" ON "blog_versions" USING gin ("media_keys");--> statement-breakpoint
CREATE INDEX "blog_versions_kept_idx" ON "blog_versions" ("created_at") WHERE "kind" = 'kept';
