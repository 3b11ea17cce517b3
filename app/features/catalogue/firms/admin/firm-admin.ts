import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { requiredText } from '#app/features/vocabulary/typed-text.ts';
import { failed, type Toast } from '#app/ui/toast-queue.ts';
import { firmFactsSchema } from '../manage/firm-facts-schema.ts';

export const firmListKinds = ['all', 'claimed', 'doubles'] as const;
export type FirmListKind = (typeof firmListKinds)[number];

export const firmsAdminPath = '/admin/firms';

export function firmAdminPath(id: string): string {
  return `${firmsAdminPath}/${id}`;
}

export function firmMergePath(id: string): string {
  return `${firmAdminPath(id)}/merge`;
}

type FirmListState = { kind: FirmListKind; words?: string; after?: string };

export function firmListPath({ kind, words, after }: FirmListState): string {
  const parameters = new URLSearchParams({
    ...(kind === 'all' ? {} : { list: kind }),
    ...(words ? { q: words } : {}),
    ...(after ? { after } : {}),
  });
  return parameters.size > 0 ? `${firmsAdminPath}?${parameters}` : firmsAdminPath;
}

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

export const firmAdminMessages = {
  corrected: { title: 'Firm Saved' },
  added: { title: 'Firm Added' },
  given: { title: 'Firm Given', text: 'They speak for it from now on.' },
  takenBack: {
    title: 'Firm Taken Back',
    text: 'Nobody speaks for it any more. It can be claimed anew.',
    seconds: 7,
  },
  toldApart: {
    title: 'Two Firms',
    text: 'They are not compared again. By its address, one can still be merged.',
    seconds: 7,
  },
  merged: { title: 'Firms Merged', text: 'The former addresses lead here.' },
  mergeRuns: {
    title: 'Merging',
    text: 'Its credits move in the background. The page goes when all have moved.',
    seconds: 10,
  },
  notAllowed: failed('Not Changed', 'This firm is your own. Another admin decides.'),
  gone: failed('Not Changed', 'This firm is gone, or was merged meanwhile.'),
  isMerging: failed('Not Changed', 'One of the two is being merged. Please try again when that is done.'),
  sameFirm: failed('Not Merged', 'This is the same firm.'),
  invalid: failed('Not Saved', 'Please look at what is marked.'),
} satisfies Record<string, Toast>;

export const giveErrors = {
  nobody: 'No account has this address.',
  clientsOnly: 'Firms belong to accounts of AEC professionals. This one is a creative’s.',
  inAFirm: 'This account belongs to another firm.',
} as const;
