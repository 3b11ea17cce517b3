import { z } from 'zod';
import { oneLine } from '#app/platform/one-line.ts';
import { ownId } from '#app/platform/own-id.ts';

export const nameMaxLength = 120;
export const contactMaxLength = 200;
export const keyNameMaxLength = 80;
export const endpointUrlMaxLength = 1_000;
export const usualRequestsPerMinute = 300;
export const mostRequestsPerMinute = 6_000;

function line(max: number, tooLong: string) {
  return z
    .string()
    .nullish()
    .transform((text) => oneLine(text ?? '', 10_000))
    .refine((text) => text.length <= max, { error: tooLong });
}

function required(max: number, missing: string) {
  return line(max, `Please use at most ${max} characters.`).refine((text) => text !== '', { error: missing });
}

export const partnerSchema = z.object({
  name: required(nameMaxLength, 'Please enter a name.'),
  contact: line(contactMaxLength, `Please use at most ${contactMaxLength} characters.`),
});

/** The public part of a key, derived from the form's id so that one form makes one key. */
export function keyIdOf(formId: string): string {
  return formId.replaceAll('-', '').slice(0, 12).toLowerCase();
}

export const keySchema = z.object({
  id: ownId,
  name: required(keyNameMaxLength, 'Please enter a name.'),
  requestsPerMinute: z.coerce
    .number({ error: 'Please enter a whole number.' })
    .int('Please enter a whole number.')
    .min(1, 'At least 1.')
    .max(mostRequestsPerMinute, `At most ${mostRequestsPerMinute.toLocaleString('en-US')}.`),
});
