/**
 * Tests the newest scheduled backup (app/features/backup/backup.job.server.ts). It is here because our migrations make
 * a restore's schema. Exit code 0: it was tested and the result recorded, whatever it was; or there is none.
 */
import { tryNewestBackup } from '#app/features/backup/try-newest-backup.server.ts';
import { workBeside } from '#app/features/backup/work-beside.server.ts';
import { restoreSchema } from '#db/restore-schema.ts';

await workBeside('drill', (signal) => tryNewestBackup(restoreSchema, signal));
