import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Blog posts (specification section 3); content is HTML written by admins. */
export const blogPosts = pgTable('blog_posts', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: varchar('title', { length: 300 }).notNull(),
  slug: varchar('slug', { length: 200 }).notNull(),
  excerpt: varchar('excerpt', { length: 1000 }),
  content: text('content').notNull(),
  category: varchar('category', { length: 80 }),
  author: varchar('author', { length: 200 }).notNull(),
  isPublished: boolean('is_published').notNull().default(false),
  isFeatured: boolean('is_featured').notNull().default(false),
  featuredImageUrl: text('featured_image_url'),
  /** Minutes: words divided by 200, rounded up, at least 1. */
  readTime: smallint('read_time').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  /** When a draft is published automatically; ignored for a published post. */
  publishAt: timestamp('publish_at', { withTimezone: true }),
  searchTitle: varchar('search_title', { length: 200 }),
  searchDescription: varchar('search_description', { length: 400 }),
  socialImageUrl: text('social_image_url'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Increases with each save, so that overwriting another editor's save is detected. */
  revision: integer('revision').notNull().default(1),
  updatedBy: uuid('updated_by'),
  searchVector: tsvector('search_vector').generatedAlwaysAs(
    sql`to_tsvector('english', title || ' ' || coalesce(excerpt, '') || ' ' || regexp_replace(content, '<[^>]*>', ' ', 'g'))`,
  ),
});

/** Slugs of a post before it was renamed; they redirect to the current one. */
export const blogOldSlugs = pgTable('blog_old_slugs', {
  slug: varchar('slug', { length: 200 }).primaryKey(),
  postId: uuid('post_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Unsaved text: one draft for each post and writer, and one new post for each writer. */
export const blogDrafts = pgTable('blog_drafts', {
  id: uuid('id').primaryKey().defaultRandom(),
  postId: uuid('post_id'),
  writerId: uuid('writer_id').notNull(),
  baseRevision: integer('base_revision').notNull(),
  fields: jsonb('fields').notNull(),
  mediaKeys: text('media_keys').array().notNull().default([]),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A post as it was saved ('saved'), or while it was being edited ('kept'). */
export const blogVersions = pgTable('blog_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  postId: uuid('post_id').notNull(),
  kind: varchar('kind', { length: 8, enum: ['saved', 'kept'] }).notNull(),
  writerId: uuid('writer_id'),
  fields: jsonb('fields').notNull(),
  words: integer('words').notNull(),
  mediaKeys: text('media_keys').array().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
