import { eq, sql } from 'drizzle-orm';
import { now } from '../clock.ts';
import { db } from '../db/client.server.ts';
import { backups, restoreDrills } from '../db/schema/desk.ts';
import { log } from '../log.server.ts';

const beatMs = 10_000;
/** One that says nothing for so long was killed; its machine may have been held for a while. */
const silentMinutes = 5;

export type BackupCause = 'schedule' | 'hand';

export type BackupFigures = {
  rowCount: number;
  fileCount: number;
  copiedFileCount: number;
  missingFileCount: number;
  storedBytes: number;
};

/** Notes in the database that a backup is under way, as long as it is. */
export async function recordBackup(
  id: string,
  { cause, target, startedAt }: { cause: BackupCause; target: string; startedAt: Date },
): Promise<{ succeed(figures: BackupFigures): Promise<void>; fail(error: unknown): Promise<void> }> {
  await db().insert(backups).values({ id, cause, target, startedAt, beatAt: startedAt });
  const beat = setInterval(() => {
    db()
      .update(backups)
      .set({ beatAt: now() })
      .where(eq(backups.id, id))
      .catch((error: unknown) => log.warn({ err: error }, 'a backup could not say that it is under way'));
  }, beatMs);
  const end = async (values: Partial<typeof backups.$inferInsert>) => {
    clearInterval(beat);
    await db()
      .update(backups)
      .set({ ...values, finishedAt: now(), beatAt: now() })
      .where(eq(backups.id, id));
  };
  return {
    succeed: (figures) => end(figures),
    fail: (error) =>
      end({ error: error instanceof Error ? error.message : String(error) }).catch((failure: unknown) =>
        log.error({ err: failure }, 'the failure of a backup could not be noted'),
      ),
  };
}

/**
 * A condition for statements that find files to remove. What the tables of a backup refer to stays in storage until it
 * is over: a statement that does not see the backup yet sees a database older than the backup does.
 */
export const noBackupIsUnderWay = sql`not exists (
  select from backups b where b.finished_at is null
     and b.beat_at > now() - ${`${silentMinutes} minutes`}::interval)`;

/** Notes that a restore was tried. */
export async function recordDrill(drill: Omit<typeof restoreDrills.$inferInsert, 'id'>): Promise<void> {
  await db().insert(restoreDrills).values(drill);
}

/** Ends the records of backups that were killed. For the one who knows that none is under way. */
export async function closeKilledBackups(): Promise<void> {
  await db().execute(sql`
    update backups set finished_at = now(), error = 'It was cut off: its process was killed, or its machine stopped.'
     where finished_at is null`);
}
