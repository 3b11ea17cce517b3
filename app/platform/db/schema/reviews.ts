import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { creativeProfiles } from './creatives.ts';
import { users } from './identity.ts';
import { mediaFiles } from './media.ts';

/**
 * Reviews of a creative (specification section 3); one per client and creative
 * (docs/decisions/0017-reviews-and-public-lists.md).
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    /** The client who wrote it; null after that account is deleted (the review stays, under their name). */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
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
  },
  (table) => [
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
    check(
      'reviews_aspects_check',
      sql`${table.lightRating} between 1 and 5 and ${table.punctualityRating} between 1 and 5 and ${table.communicationRating} between 1 and 5 and ${table.deliveryRating} between 1 and 5`,
    ),
    index('reviews_creative_newest_idx').on(
      table.creativeId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('reviews_one_per_client_key')
      .on(table.creativeId, table.userId)
      .where(sql`${table.userId} is not null`),
    index('reviews_user_id_idx').on(table.userId),
  ],
);

/** Pictures of the commission in a client's review; public only while the creative agrees (decision 17). */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Copied from the review, so that an index finds the pictures of a creative. */
    creativeId: uuid('creative_id')
      .notNull()
      .references(() => creativeProfiles.id, { onDelete: 'cascade' }),
    mediaKey: varchar('media_key', { length: 120 })
      .notNull()
      .references(() => mediaFiles.key),
    title: varchar('title', { length: 200 }),
    altText: varchar('alt_text', { length: 300 }),
    /** The photographer, if not the creative. */
    photographer: varchar('photographer', { length: 200 }),
    state: varchar('state', { length: 10 }).notNull().default('pending'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    sortOrder: smallint('sort_order').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('review_pictures_state_check', sql`${table.state} in ('pending', 'shown', 'withheld')`),
    index('review_pictures_review_idx').on(table.reviewId, table.sortOrder),
    index('review_pictures_media_key_idx').on(table.mediaKey),
    index('review_pictures_creative_idx').on(
      table.creativeId,
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.sortOrder,
    ),
  ],
);
