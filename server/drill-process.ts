/**
 * Tries the newest backup by schedule (app/features/desk/backup/backup.job.server.ts): here, since a restore ends with our
 * migrations. Exit code 0: it was tried, whatever came out, and the result is recorded; or there is none.
 */
import { tryNewestBackup } from '#app/features/desk/backup/drill-restore.server.ts';
import { workBeside } from '#app/features/desk/backup/work-beside.server.ts';
import { restoreSchema } from '#db/migrate.ts';

await workBeside('drill', (signal) => tryNewestBackup(restoreSchema, signal));
