import { dayMs } from '#app/platform/days.ts';

/** How many days, weeks, months and years keep their last backup each. */
export type Retention = { days: number; weeks: number; months: number; years: number };

const units = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;
const most = 1_000;

/** Reads `7d 4w 6m`: the last backup of each of the last seven days, four weeks and six months. Null when it says nothing. */
export function readRetention(text: string): Retention | null {
  const retention = { days: 0, weeks: 0, months: 0, years: 0 };
  for (const word of text.trim().split(/\s+/)) {
    const [, number = '', unit = ''] = /^(\d{1,4})([dwmy])$/.exec(word) ?? [];
    const count = Number(number);
    if (!(unit in units) || count < 1 || count > most) {
      return null;
    }
    retention[units[unit as keyof typeof units]] = count;
  }
  return retention;
}

/**
 * The backups that are kept: of each day, week (from Monday), month and year that has any, the newest one, for as many
 * of these as the retention says; and always the newest of all. Days are those of UTC.
 */
export function chooseKept<Backup extends { startedAt: Date }>(
  backups: readonly Backup[],
  retention: Retention,
): Set<Backup> {
  const newestFirst = [...backups].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [unit, nameOf] of Object.entries(periods) as [keyof Retention, (at: Date) => string][]) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = nameOf(backup.startedAt);
      if (!seen.has(period) && seen.size < retention[unit]) {
        kept.add(backup);
      }
      seen.add(period);
    }
  }
  return kept;
}

const periods: Record<keyof Retention, (at: Date) => string> = {
  days: (at) => at.toISOString().slice(0, 10),
  // 1 January 1970 was a Thursday.
  weeks: (at) => String(Math.floor((at.getTime() / dayMs + 3) / 7)),
  months: (at) => at.toISOString().slice(0, 7),
  years: (at) => at.toISOString().slice(0, 4),
};
