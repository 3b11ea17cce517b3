import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { failed, type Toast } from '#app/ui/toast-queue.ts';
import { claimTerms } from '../firm-terms.ts';

export const claimMessages = {
  sent: {
    title: 'Code Sent',
    text: `Enter the ${claimTerms.codeDigits} digits from the email within ${claimTerms.minutes} minutes.`,
    seconds: 7,
  },
  given: { title: 'Firm Claimed', text: 'The page is yours to keep. Your credits wait for you.', seconds: 7 },
  waits: {
    title: 'Address Confirmed',
    text: 'It is not at the domain of the website we know, so one of us decides. We email you.',
    seconds: 10,
  },
  clientsOnly: failed('Not Claimed', 'Firms belong to accounts of AEC professionals. Yours is a creative’s.'),
  inAFirm: failed('Not Claimed', 'Your account belongs to a firm already. Leave that one first.'),
  claimed: failed('Not Claimed', 'Somebody speaks for this firm already. Ask them to invite you.'),
  tooMany: failed('No Code Sent', 'You have asked for several codes. Please try again in an hour.'),
  staleCode: failed(
    'Not Claimed',
    'This code has expired, was used, or was asked for by somebody else. Ask for a new one.',
  ),
} satisfies Record<string, Toast>;

export const claimErrors = {
  publicHost: 'This is a public mail host. Please use an address at the firm’s own domain.',
  noDomain: 'Please use an address at the firm’s own domain.',
  mixedScripts: 'The domain mixes letters of several alphabets. Please type it as it is registered.',
  wrongCode: 'This is not the code. Please check the newest email.',
} as const;

export function isClaimError<Code extends string>(code: Code): code is Code & keyof typeof claimErrors {
  return Object.hasOwn(claimErrors, code);
}

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
