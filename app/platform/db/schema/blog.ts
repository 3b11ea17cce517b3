import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Blog posts. Specification section 3; content is HTML written by admins. */
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Counts up with each save: a save on top of somebody else's is noticed. */
    revision: integer('revision').notNull().default(1),
    /** Who saved it last. */
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    /** Its words, for the blog's search. */
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
    index('blog_posts_search_idx').using('gin', table.searchVector),
    index('blog_posts_category_idx').on(table.category, table.publishedAt.desc().nullsFirst()),
  ],
);

/** Addresses that a post had before it was renamed; they lead to the present one. */
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
