import { expect, test } from 'vitest';
import type { BackupStatus } from '#app/features/desk/backup/backup-status.server.ts';
import { judgeBackup, judgeDrill } from './judge-backups.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const moment = { now, isProduction: true };
const none: BackupStatus = {
  schedule: null,
  underWay: null,
  lastWhole: null,
  lastFailure: null,
  lastDrill: null,
};
const schedule = { to: '/backups', cron: '23 3 * * *', drillCron: null, keep: '7d', isEncrypted: true };
const made = (hours: number, missingFileCount = 0) => ({
  id: 'x',
  target: '/backups',
  startedAt: hoursAgo(hours),
  finishedAt: hoursAgo(hours),
  rowCount: 1,
  fileCount: 1,
  missingFileCount,
  storedBytes: 1,
});
const failure = { id: 'y', startedAt: now, finishedAt: now, error: 'no space left' };

test.each([
  ['none in production', none, 'attention'],
  ['none yet, by a schedule', { ...none, schedule }, 'attention'],
  ['one of 36 hours', { ...none, schedule, lastWhole: made(36) }, 'well'],
  ['one of 37 hours', { ...none, schedule, lastWhole: made(37) }, 'trouble'],
  ['an old one by hand', { ...none, lastWhole: made(400) }, 'well'],
  ['one that lacks files', { ...none, schedule, lastWhole: made(1, 2) }, 'attention'],
  ['a failure since', { ...none, schedule, lastWhole: made(1), lastFailure: failure }, 'trouble'],
] as const)('%s is judged', (_, status, verdict) => {
  expect(judgeBackup(status, moment).verdict).toBe(verdict);
});

test('the demo needs no backup', () => {
  expect(judgeBackup(none, { now, isProduction: false }).verdict).toBe('well');
});

test('a failure says what the backup said', () => {
  expect(judgeBackup({ ...none, lastFailure: failure }, moment).words).toBe('no space left');
});

test('a restore is to be tried once a month, where there is a backup', () => {
  const drill = (days: number, error: string | null = null) => ({
    backupId: 'x',
    startedAt: hoursAgo(24 * days),
    finishedAt: hoursAgo(24 * days),
    error,
  });
  const lastWhole = made(1);
  expect(judgeDrill(none, moment)).toBeNull();
  expect(judgeDrill({ ...none, lastWhole }, moment)?.verdict).toBe('attention');
  expect(judgeDrill({ ...none, lastWhole, lastDrill: drill(31) }, moment)?.verdict).toBe('well');
  expect(judgeDrill({ ...none, lastWhole, lastDrill: drill(32) }, moment)?.verdict).toBe('attention');
  expect(judgeDrill({ ...none, lastWhole, lastDrill: drill(1, 'damaged') }, moment)).toMatchObject({
    verdict: 'trouble',
    words: 'damaged',
  });
});
