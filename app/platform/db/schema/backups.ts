import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** This installation's backups, finished and running. They are not part of a backup themselves. */
export const backups = pgTable(
  'backups',
  {
    id: varchar('id', { length: 40 }).primaryKey(),
    cause: varchar('cause', { length: 10, enum: ['schedule', 'hand'] }).notNull(),
    target: text('target').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The heartbeat of a running backup; one without a beat for minutes was killed. */
    beatAt: moment('beat_at').notNull(),
    finishedAt: moment('finished_at'),
    /** Why it failed; null for one that succeeded or is running. */
    error: text('error'),
    rowCount: bigint('row_count', { mode: 'number' }),
    fileCount: bigint('file_count', { mode: 'number' }),
    copiedFileCount: bigint('copied_file_count', { mode: 'number' }),
    /** Files that the tables refer to and storage did not have. */
    missingFileCount: bigint('missing_file_count', { mode: 'number' }),
    storedBytes: bigint('stored_bytes', { mode: 'number' }),
  },
  (table) => [
    check('backups_cause_check', sql`${table.cause} in ('schedule', 'hand')`),
    check('backups_end_check', sql`${table.error} is null or ${table.finishedAt} is not null`),
    index('backups_started_at_idx').on(table.startedAt),
  ],
);

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
