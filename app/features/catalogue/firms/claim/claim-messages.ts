import type { Toast } from '#app/ui/toast-queue.ts';
import { claimTerms } from './claim-terms.ts';

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
  clientsOnly: {
    title: 'Not Claimed',
    text: 'Firms belong to accounts of AEC professionals. Yours is a creative’s.',
    tone: 'danger',
  },
  inAFirm: {
    title: 'Not Claimed',
    text: 'Your account belongs to a firm already. Leave that one first.',
    tone: 'danger',
  },
  claimed: {
    title: 'Not Claimed',
    text: 'Somebody speaks for this firm already. Ask them to invite you.',
    tone: 'danger',
  },
  tooMany: {
    title: 'No Code Sent',
    text: 'You have asked for several codes. Please try again in an hour.',
    tone: 'danger',
  },
  staleCode: {
    title: 'Not Claimed',
    text: 'This code has expired, was used, or was asked for by somebody else. Ask for a new one.',
    tone: 'danger',
  },
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
