import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { requiredText } from '#app/features/creatives/typed-text.ts';
import { firmFactsSchema } from '../manage/firm-facts-schema.ts';

export const firmNameMaxLength = 200;
export const firmReasonMaxLength = 1_000;

/** A name is compared by its letters and digits, so it has one. */
const name = requiredText('Please enter the name of the firm.', firmNameMaxLength).refine(
  (text) => /[\p{L}\p{N}]/u.test(text),
  'Please enter the name of the firm.',
);

/** What admins correct; what a firm writes of itself is its own. */
export const firmCorrectionSchema = firmFactsSchema.omit({ about: true }).extend({ name });
export type FirmCorrection = z.infer<typeof firmCorrectionSchema>;

const reason = requiredText('Please say why. It stays in the audit log.', firmReasonMaxLength);

export const giveSchema = z.object({ email: emailField, reason });
export const reasonSchema = z.object({ reason });
