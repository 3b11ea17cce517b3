import type { Check } from './check.ts';
import { backupChecks } from './checks/backup-checks.server.ts';
import { contentsChecks } from './checks/contents-checks.server.ts';
import { databaseCheck, databaseChecks } from './checks/database-checks.server.ts';
import { mailChecks } from './checks/mail-checks.server.ts';
import { openidChecks } from './checks/openid-checks.server.ts';
import { paymentChecks } from './checks/payment-checks.server.ts';
import { siteChecks } from './checks/site-checks.server.ts';
import { storageChecks } from './checks/storage-checks.server.ts';

/** Everything that `doctor` and the System page look at, the database first (run-checks.server.ts). */
export const checks: readonly Check[] = [
  databaseCheck,
  ...databaseChecks,
  ...contentsChecks,
  ...siteChecks,
  ...storageChecks,
  ...mailChecks,
  ...openidChecks,
  ...paymentChecks,
  ...backupChecks,
];
