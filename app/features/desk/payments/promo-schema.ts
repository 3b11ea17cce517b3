import { z } from 'zod';
import { promoLasting, promoPlans } from './promo-effect.ts';

const optionalWhole = (most: number, error: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine(
      (text) => text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most),
      error,
    )
    .transform((text) => (text === '' ? null : Number(text)));

/** A typed promo code; `now` is the provider's time. Amounts become whole cents. */
export function promoSchema(now: Date) {
  return (
    z
      .object({
        code: z
          .string({ error: 'Enter a code.' })
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{3,30}$/, 'Use 3 to 30 capitals and digits.'),
        plan: z.enum(promoPlans, 'Choose a plan.'),
        unit: z.enum(['percent', 'dollars'], 'Choose percent or dollars.'),
        value: z
          .string({ error: 'Enter how much.' })
          .trim()
          .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter how much, such as 15 or 20.00.')
          .transform(Number),
        lasting: z.enum(promoLasting, 'Choose what it is taken off.'),
        maxUses: optionalWhole(1_000_000, 'Enter a whole number, or leave it empty.'),
        lastDay: z
          .union([z.literal(''), z.iso.date('Choose a day.')])
          .default('')
          .transform((day) => (day === '' ? null : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000))),
      })
      .superRefine(({ unit, value, lastDay }, context) => {
        if (unit === 'percent' && (value <= 0 || value > 100)) {
          context.addIssue({
            code: 'custom',
            path: ['value'],
            message: 'A percentage is between 1 and 100.',
          });
        }
        if (unit === 'dollars' && (value < 0.5 || value > 1_000)) {
          context.addIssue({ code: 'custom', path: ['value'], message: 'Enter between $0.50 and $1,000.' });
        }
        if (lastDay && lastDay <= now) {
          context.addIssue({ code: 'custom', path: ['lastDay'], message: 'Choose a day that is to come.' });
        }
      })
      // Lifetime is paid once.
      .transform((given) => ({
        ...given,
        lasting: given.plan === 'lifetime_creative' ? ('first' as const) : given.lasting,
      }))
  );
}

export type NewPromo = z.infer<ReturnType<typeof promoSchema>>;
