import { z } from 'zod';
import { type Amount, readAmount, type TypedAmount } from '#app/features/vocabulary/money.ts';

/** Private data of the creative besides the stage; never sent to a client. */
export type NextStep = {
  amount: Amount | null;
  /** As YYYY-MM-DD. */
  followUpOn: string | null;
  /** As an ISO string; null when it is not snoozed. */
  snoozedUntil: string | null;
};

const dayHelp = 'Please choose a day.';
const amountHelp = 'Please write an amount like 5640, $5,640.00 or €1,200.';

/** Typed amount and follow-up date; empty fields are null. */
export const nextStepSchema = z.object({
  amount: z
    .string()
    .trim()
    .max(40, amountHelp)
    .default('')
    .transform((text, context): TypedAmount | null => {
      const amount = text === '' ? null : readAmount(text);
      if (text !== '' && !amount) {
        context.addIssue({ code: 'custom', message: amountHelp });
      }
      return amount;
    }),
  followUpOn: z
    .union([
      z.literal(''),
      z.iso.date(dayHelp).refine((day) => day >= '2000-01-01' && day <= '2099-12-31', dayHelp),
    ])
    .default('')
    .transform((day) => day || null),
});

export type NextStepAnswer = {
  nextStep?: { amount: string; followUpOn: string; amountError?: string; followUpError?: string };
};
