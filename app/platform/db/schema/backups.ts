import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Backups that this installation made, or is making. They are not part of a backup themselves. */
export const backups = pgTable(
  'backups',
  {
    id: varchar('id', { length: 40 }).primaryKey(),
    /** By the schedule, or by hand. */
    cause: varchar('cause', { length: 10, enum: ['schedule', 'hand'] }).notNull(),
    /** The folder or S3 address. */
    target: text('target').notNull(),
    startedAt: moment('started_at').notNull(),
    /** While it is under way it says so; one that has been silent for minutes was killed. */
    beatAt: moment('beat_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Why it failed; null for one that is whole, or under way. */
    error: text('error'),
    rowCount: bigint('row_count', { mode: 'number' }),
    fileCount: bigint('file_count', { mode: 'number' }),
    /** Files that no earlier backup in the same place had. */
    copiedFileCount: bigint('copied_file_count', { mode: 'number' }),
    /** Files that the tables refer to and storage did not have. */
    missingFileCount: bigint('missing_file_count', { mode: 'number' }),
    /** What it added to the place. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }),
  },
  (table) => [
    check('backups_cause_check', sql`${table.cause} in ('schedule', 'hand')`),
    check('backups_end_check', sql`${table.error} is null or ${table.finishedAt} is not null`),
    index('backups_started_at_idx').on(table.startedAt),
  ],
);

/** Restores that were tried: a backup loaded into a database of its own, compared, and dropped again. */
export const restoreDrills = pgTable(
  'restore_drills',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    backupId: varchar('backup_id', { length: 40 }).notNull(),
    target: text('target').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull(),
    error: text('error'),
  },
  (table) => [index('restore_drills_finished_at_idx').on(table.finishedAt)],
);
