import { z } from 'zod';
import type { Toast } from '#app/ui/toast-queue.ts';
import { accountMessages, currentPasswordSchema } from '../account-schema.ts';
import { tidyName } from '../auth-schema.ts';

/** The browser's answer as form text. A passkey's answer is never longer. */
const answerMaxLength = 20_000;
const encoded = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/);
const credential = {
  id: encoded.min(1).max(1_400),
  rawId: encoded.min(1).max(1_400),
  type: z.literal('public-key'),
};

/** The fields that are verified; others are dropped. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
});

const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
  clientExtensionResults: z.object({}).default({}),
});

function answerOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .max(answerMaxLength)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('This is not a valid passkey response.');
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const passkeyNameMaxLength = 60;

const passkeyName = z
  .string({ error: 'Please enter a name.' })
  .max(1_000, `Please use at most ${passkeyNameMaxLength} characters.`)
  .transform(tidyName)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name.')
      .max(passkeyNameMaxLength, `Please use at most ${passkeyNameMaxLength} characters.`),
  );

export const begunPasskeySchema = currentPasswordSchema.extend({ name: passkeyName });
export const addedPasskeySchema = z.object({ answer: answerOf(newPasskey), name: passkeyName });
export const namedPasskeySchema = z.object({ id: z.uuid(), name: passkeyName });
export const removedPasskeySchema = z.object({ id: z.uuid() });
export const usedPasskeySchema = z.object({ answer: answerOf(usedPasskey) });

export type NewPasskey = z.infer<typeof newPasskey>;
export type UsedPasskey = z.infer<typeof usedPasskey>;

const failed = (text: string): Toast => ({ title: 'Passkey Failed', text, tone: 'danger' });

export const passkeyMessages = {
  wrongPassword: accountMessages.wrongPassword,
  tooManyTries: accountMessages.tooManyTries,
  tooMany: failed('You have reached the limit for passkeys. Please remove one first.'),
  failed: failed('The passkey could not be added. Please try again.'),
  gone: failed('This passkey no longer exists.'),
  notMade: failed('No passkey was created. Please try again.'),
  notUsed: {
    ...failed('No passkey was used. Please try again, or use your password.'),
    title: 'Sign In Failed',
  },
  passkeyFailed: {
    ...failed('This passkey does not work here. Please use your password, then add it again.'),
    title: 'Sign In Failed',
  },
  added: { title: 'Passkey Added', text: 'You can now use it to sign in.' },
  named: { title: 'Passkey Renamed' },
  removed: { title: 'Passkey Removed', text: 'It can no longer sign in to your account.' },
} satisfies Record<string, Toast>;
