import { z } from 'zod';
import { addMonths } from '#app/platform/payments/sandbox/billing-period.ts';

/** How far the clock can be moved at once. */
export const mostDays = 366;

export const clockSteps = [
  { step: 'week', label: '+7 days' },
  { step: 'month', label: '+1 month' },
  { step: 'year', label: '+1 year' },
] as const;

const formSchema = z.union([
  z.object({ step: z.enum(['week', 'month', 'year']) }),
  z.object({ step: z.undefined().optional(), days: z.coerce.number().int().min(1).max(mostDays) }),
]);

const daySeconds = 86_400;

/** How many seconds a form of the clock page asks for, from this moment (seconds); null when it makes no sense. */
export function secondsAhead(form: { step?: unknown; days?: unknown }, from: number): number | null {
  const parsed = formSchema.safeParse(form);
  if (!parsed.success) {
    return null;
  }
  switch (parsed.data.step) {
    case 'week':
      return 7 * daySeconds;
    case 'month':
      return addMonths(from, 1) - from;
    case 'year':
      return addMonths(from, 12) - from;
    default:
      return 'days' in parsed.data ? parsed.data.days * daySeconds : null;
  }
}
