import { z } from 'zod';
import { periodDays } from '#app/features/catalogue/analytics/chart/trend.ts';
import { clockText, isZone, localOf, momentOf, type Times } from '#app/ui/times.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { reportKeys } from '../site-report.ts';

export const rhythms = ['daily', 'weekly', 'monthly'] as const;
type Rhythm = (typeof rhythms)[number];

/** An hour in a time zone; weekly on a weekday (1 for Monday), monthly on the first. */
export type MailTimes = { rhythm: Rhythm; weekday: number; hour: number; zone: string };

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const dayMs = 86_400_000;

/** The first due time after `after`. An hour skipped by a clock change moves to the next one. */
export function nextDue({ rhythm, weekday, hour, zone }: MailTimes, after: Date): Date {
  const { year, month, day } = localOf(after, { zone });
  const today = Date.UTC(year, month - 1, day);
  // A month has at most 31 days, and today's hour may have passed.
  for (let ahead = 0; ahead <= 32; ahead += 1) {
    const date = new Date(today + ahead * dayMs);
    const fits =
      rhythm === 'daily' ||
      (rhythm === 'weekly' ? date.getUTCDay() === weekday % 7 : date.getUTCDate() === 1);
    const moment = fits ? momentOf(`${date.toISOString().slice(0, 10)}T${two(hour)}:00`, zone) : null;
    if (moment && moment > after) {
      return moment;
    }
  }
  throw new RangeError(`Never due: ${rhythm}, ${weekday}, ${hour}, ${zone}`);
}

function two(hour: number): string {
  return String(hour).padStart(2, '0');
}

export function rhythmText({ rhythm, weekday }: Pick<MailTimes, 'rhythm' | 'weekday'>): string {
  switch (rhythm) {
    case 'daily':
      return 'Every day';
    case 'weekly':
      return `Every ${weekdayNames[weekday - 1]}`;
    case 'monthly':
      return 'On the first of each month';
  }
}

/** "08:00" or "8:00 AM", by the reader's clock. */
export function hourText(hour: number, { has12Hours }: Pick<Times, 'has12Hours'>): string {
  return clockText(`1970-01-01T${two(hour)}:00Z`, { zone: null, has12Hours, firstDay: 1 });
}

const choice = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .regex(/^\d{1,2}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));

export const reportMailSchema = z.object({
  report: z.enum(reportKeys, { error: 'Please choose a report.' }),
  period: z
    .string({ error: 'Please choose a period.' })
    .transform(Number)
    .pipe(z.literal(periodDays, { error: 'Please choose a period.' })),
  rhythm: z.enum(rhythms, { error: 'Please choose how often.' }),
  weekday: choice(1, 7, 'Please choose a day.'),
  hour: choice(0, 23, 'Please choose an hour.'),
  zone: z.string({ error: 'Please choose a time zone.' }).refine(isZone, 'Please choose a time zone.'),
});

export type ReportMailValues = z.output<typeof reportMailSchema>;

export type TypedReportMail = Partial<Record<keyof ReportMailValues, string>>;

export const reportMailMessages = {
  saved: { title: 'Report Email Saved', text: 'You will get it at the time you chose.' },
  ended: { title: 'Report Email Off', text: 'You will not get this report by email any more.' },
  invalid: { title: 'Not Saved', text: 'Please check the marked fields.', tone: 'danger' },
  gone: { title: 'Already Off', text: 'You do not get this report by email.', tone: 'danger' },
  notAllowed: { title: 'Not Allowed', text: 'Only admins get reports.', tone: 'danger' },
} satisfies Record<string, Toast>;
