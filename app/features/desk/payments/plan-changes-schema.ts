import { z } from 'zod';
import { dayMs } from '#app/platform/days.ts';

export const giftMonths = [1, 2, 3, 6, 12, 24] as const;
export const pauseMaxDays = 366;
export const ownDay = 'day';
export const reasonMaxLength = 1_000;

const reason = z
  .string({ error: 'Say why. It is kept in the audit log.' })
  .trim()
  .min(1, 'Say why. It is kept in the audit log.')
  .max(reasonMaxLength, `At most ${reasonMaxLength} characters.`);

export const giftSchema = z.object({
  id: z.uuid(),
  months: z.coerce
    .number('Choose for how long.')
    .refine((months) => giftMonths.some((known) => known === months), 'Choose for how long.'),
  reason,
});

export function pauseSchema(at: Date) {
  const most = new Date(at.getTime() + pauseMaxDays * dayMs);
  const pause = z.object({
    until: z.iso
      .date('Choose a day.')
      .transform((day) => new Date(`${day}T12:00:00Z`))
      .refine((until) => until > at, 'Choose a day that is to come.')
      .refine((until) => until <= most, 'Choose a day within a year.'),
    reason,
  });
  return z.preprocess((given) => withChosenDay(given), pause);
}

/** Uses the day of the chosen option, unless the own-day option is chosen. */
function withChosenDay(given: unknown): unknown {
  const { choice, ...typed } = (given ?? {}) as Record<string, unknown>;
  return typeof choice === 'string' && choice !== ownDay ? { ...typed, until: choice } : typed;
}
