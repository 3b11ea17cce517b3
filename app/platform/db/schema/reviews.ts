import { pgTable, smallint, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * Reviews of a creative (specification section 3); one per client and creative
 * (docs/decisions/0017-reviews-and-public-lists.md).
 */
export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey().defaultRandom(),
  creativeId: uuid('creative_id').notNull(),
  /** The client who wrote it; null after that account is deleted (the review stays, under their name). */
  userId: uuid('user_id'),
  reviewerName: varchar('reviewer_name', { length: 200 }).notNull(),
  reviewerCompany: varchar('reviewer_company', { length: 200 }),
  rating: smallint('rating').notNull(),
  projectType: varchar('project_type', { length: 60 }),
  reviewText: varchar('review_text', { length: 5000 }).notNull(),
  lightRating: smallint('light_rating'),
  punctualityRating: smallint('punctuality_rating'),
  communicationRating: smallint('communication_rating'),
  deliveryRating: smallint('delivery_rating'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Set when the writer edited it, within the days allowed. */
  editedAt: timestamp('edited_at', { withTimezone: true }),
  replyText: varchar('reply_text', { length: 2000 }),
  repliedAt: timestamp('replied_at', { withTimezone: true }),
});

/** Pictures of the commission in a client's review; public only while the creative agrees (decision 17). */
export const reviewPictures = pgTable('review_pictures', {
  id: uuid('id').primaryKey().defaultRandom(),
  reviewId: uuid('review_id').notNull(),
  /** Copied from the review, so that an index finds the pictures of a creative. */
  creativeId: uuid('creative_id').notNull(),
  mediaKey: varchar('media_key', { length: 120 }).notNull(),
  title: varchar('title', { length: 200 }),
  altText: varchar('alt_text', { length: 300 }),
  /** The photographer, if not the creative. */
  photographer: varchar('photographer', { length: 200 }),
  state: varchar('state', { length: 10 }).notNull().default('pending'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  sortOrder: smallint('sort_order').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
