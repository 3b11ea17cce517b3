import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Blog posts (specification section 3); content is HTML written by admins. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: varchar('title', { length: 300 }).notNull(),
    slug: varchar('slug', { length: 200 }).notNull().unique(),
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
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    searchVector: tsvector('search_vector').generatedAlwaysAs(
      sql`to_tsvector('english', title || ' ' || coalesce(excerpt, '') || ' ' || regexp_replace(content, '<[^>]*>', ' ', 'g'))`,
    ),
  },
  (table) => [
    check('blog_posts_title_check', sql`btrim(${table.title}) <> ''`),
    check('blog_posts_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('blog_posts_read_time_check', sql`${table.readTime} >= 1`),
    check('blog_posts_published_at_check', sql`${table.isPublished} = (${table.publishedAt} is not null)`),
    index('blog_posts_published_idx')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublished}`),
    index('blog_posts_publish_at_idx').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    // The sort orders of the admin list.
    index('blog_posts_created_idx').on(table.createdAt, table.id),
    index('blog_posts_title_idx').on(sql`lower(${table.title})`, table.createdAt, table.id),
    index('blog_posts_state_idx').on(
      sql`coalesce(${table.publishedAt}, ${table.publishAt}, timestamptz '9999-01-01 00:00:00+00')`,
      table.createdAt,
      table.id,
    ),
    index('blog_posts_search_idx').using('gin', table.searchVector),
    index('blog_posts_category_idx').on(table.category, table.publishedAt.desc().nullsFirst()),
  ],
);

/** Slugs of a post before it was renamed; they redirect to the current one. */
export const blogOldSlugs = pgTable(
  'blog_old_slugs',
  {
    slug: varchar('slug', { length: 200 }).primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('blog_old_slugs_post_idx').on(table.postId)],
);

/** Unsaved text: one draft for each post and writer, and one new post for each writer. */
export const blogDrafts = pgTable(
  'blog_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: uuid('post_id').references(() => blogPosts.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    baseRevision: integer('base_revision').notNull(),
    fields: jsonb('fields').notNull(),
    mediaKeys: text('media_keys').array().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // The database index is NULLS NOT DISTINCT.
    uniqueIndex('blog_drafts_writer_idx').on(table.writerId, table.postId),
    index('blog_drafts_post_idx').on(table.postId),
    index('blog_drafts_media_idx').using('gin', table.mediaKeys),
  ],
);

/** A post as it was saved ('saved'), or while it was being edited ('kept'). */
export const blogVersions = pgTable(
  'blog_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 8, enum: ['saved', 'kept'] }).notNull(),
    writerId: uuid('writer_id').references(() => users.id, { onDelete: 'set null' }),
    fields: jsonb('fields').notNull(),
    words: integer('words').notNull(),
    mediaKeys: text('media_keys').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('blog_versions_kind_check', sql`${table.kind} in ('saved', 'kept')`),
    index('blog_versions_post_idx').on(table.postId, table.createdAt.desc(), table.id.desc()),
    index('blog_versions_writer_idx').on(table.writerId),
    index('blog_versions_media_idx').using('gin', table.mediaKeys),
    index('blog_versions_kept_idx').on(table.createdAt).where(sql`${table.kind} = 'kept'`),
  ],
);
