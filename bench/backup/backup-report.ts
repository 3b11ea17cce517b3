import { table } from '../table.ts';
import type { Kills } from './kill-backups.ts';
import type { BackupFigures } from './run-backup-bench.ts';

export function backupReport(figures: BackupFigures): string {
  const { creatives, files, seconds, pages, changes, differences, backups, restores } = figures;
  const number = (count: number) => count.toLocaleString('en-US');
  const latency = ({ p50, p99 }: { p50: number; p99: number }) => [p50.toFixed(1), p99.toFixed(1)];
  const kills = (name: string, { kills, killed, whole, faults }: Kills) => [
    name,
    number(kills),
    number(killed),
    number(whole),
    number(faults.length),
  ];
  return [
    `${number(creatives)} creatives, ${number(files)} uploaded files`,
    table(
      ['step', 'seconds'],
      Object.entries(seconds).map(([step, s]) => [step, s.toFixed(1)]),
    ),
    table(
      ['pages, ms', 'p50', 'p99'],
      [
        ['before', ...latency(pages.quiet)],
        [`during the backup and ${number(changes)} changes`, ...latency(pages.during)],
      ],
    ),
    differences.length === 0
      ? 'Every row, sequence and file is equal.'
      : `DIFFERENT:\n${differences.join('\n')}`,
    table(
      ['killed at random', 'runs', 'before the end', 'whole afterward', 'false'],
      [kills('backup', backups), kills('restore', restores)],
    ),
    ...[...backups.faults, ...restores.faults],
  ].join('\n\n');
}

/** Whether nothing differs, and no incomplete backup or restore passed as complete. */
export function isFaithful({ differences, backups, restores }: BackupFigures): boolean {
  return differences.length + backups.faults.length + restores.faults.length === 0;
}
