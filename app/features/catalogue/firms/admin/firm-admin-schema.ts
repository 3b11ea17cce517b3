import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { requiredText } from '#app/features/vocabulary/typed-text.ts';
import { firmFactsSchema } from '../manage/firm-facts-schema.ts';

export const firmNameMaxLength = 200;
export const firmReasonMaxLength = 1_000;

/** Names are compared by letters and digits, so a name must contain one. */
const name = requiredText('Please enter the name of the firm.', firmNameMaxLength).refine(
  (text) => /[\p{L}\p{N}]/u.test(text),
  'Please enter the name of the firm.',
);

/** Admins do not edit a firm's own description. */
export const firmCorrectionSchema = firmFactsSchema.omit({ about: true }).extend({ name });
export type FirmCorrection = z.infer<typeof firmCorrectionSchema>;

const reason = requiredText('Please say why. It stays in the audit log.', firmReasonMaxLength);

export const giveSchema = z.object({ email: emailField, reason });
export const reasonSchema = z.object({ reason });
