import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { claimTerms } from './claim-terms.ts';

export const askClaimSchema = z.object({ email: emailField });

export const proveClaimSchema = z.object({
  code: z
    .string({ error: 'Please enter the code from the email.' })
    .max(40, `The code has ${claimTerms.codeDigits} digits.`)
    // Pasted codes may contain spaces.
    .transform((code) => code.replace(/\s+/g, ''))
    .pipe(
      z
        .string()
        .regex(
          new RegExp(`^\\d{${claimTerms.codeDigits}}$`),
          `The code has ${claimTerms.codeDigits} digits.`,
        ),
    ),
});
