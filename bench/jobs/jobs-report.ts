import { table } from '../table.ts';
import type { JobsReport } from './kill-jobs.ts';

const whole = (value: number) => value.toLocaleString('en-US');

export function isFaultless({ webhooks, mails, imports }: JobsReport): boolean {
  const faults = [
    webhooks.lost,
    webhooks.changed,
    webhooks.invented,
    mails.lost,
    mails.doubled,
    mails.heldBack,
    imports.undecided,
    imports.unequal,
    imports.unfinished,
  ];
  return faults.every((count) => count === 0);
}

export function jobsReport(report: JobsReport): string {
  const part = (title: string, counts: Record<string, number>) =>
    table(
      [title, ''],
      Object.entries(counts).map(([name, value]) => [name, whole(value)]),
    );
  return [
    part('webhooks', report.webhooks),
    part('replies by email', report.mails),
    part('imports', report.imports),
    `${isFaultless(report) ? 'Every event arrived, every mail is one message, every line one invitation.' : 'NOT CLEAN'} ${whole(report.kills)} kills in ${Math.round(report.seconds)} s.`,
  ].join('\n\n');
}
