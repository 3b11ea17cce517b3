/**
 * Tries the newest backup by schedule (app/features/backup/backup.job.server.ts): here, since the schema of a restore is
 * made by our migrations. Exit code 0: it was tried, whatever came out, and the result is recorded; or there is none.
 */
import { tryNewestBackup } from '#app/features/backup/try-newest-backup.server.ts';
import { workBeside } from '#app/features/backup/work-beside.server.ts';
import { restoreSchema } from '#db/restore-schema.ts';

await workBeside('drill', (signal) => tryNewestBackup(restoreSchema, signal));
