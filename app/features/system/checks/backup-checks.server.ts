import { env } from '#app/platform/env.server.ts';
import type { Check } from '../check.ts';
import { attention, well } from '../finding.ts';

/** Oriel takes no backups itself yet: whoever runs it has to. */
export const backupChecks: Check[] = [
  {
    name: 'backup',
    title: 'Backup',
    needsDatabase: false,
    examine: async () =>
      env().mode === 'production'
        ? attention(
            'not known here',
            'This release takes no backups. Back up the database and the files with tools of your own, and try restoring them.',
          )
        : well('not needed for the demo'),
  },
];
