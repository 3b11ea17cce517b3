import { z } from 'zod';
import { periodDays } from '#app/features/catalogue/analytics/chart/trend.ts';
import { isZone } from '#app/ui/times.ts';
import { reportKeys } from '../site-report.ts';
import { rhythms } from './rhythm.ts';

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
