import { z } from 'zod';

/*
 * Schemas for text typed into a profile. Without pipes, because Conform turns every empty text that enters a schema
 * into undefined, also inside a pipe.
 */

export const askForWebAddress = 'Please enter a web address, such as https://studio.example.';

/** Normalizes line ends and removes control characters. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim();
}

export function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-US')} characters.`;
}

export function requiredText(message: string, max: number) {
  return z.string({ error: message }).overwrite(tidy).min(1, message).max(max, tooLong(max));
}

export function optionalText(max: number) {
  return z
    .string()
    .overwrite(tidy)
    .max(max, tooLong(max))
    .optional()
    .transform((text) => text || null);
}

const webUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });

export function isWebAddress(text: string): boolean {
  return webUrl.safeParse(text).success;
}

/** Null when empty; completes abbreviated addresses first (profile-fields.ts). */
export function optionalUrl(complete: (text: string) => string) {
  return z
    .string()
    .overwrite((text) => complete(tidy(text)))
    .max(500, tooLong(500))
    .refine((text) => text === '' || isWebAddress(text), askForWebAddress)
    .optional()
    .transform((text) => text || null);
}

/** From 0 to `max`; null when empty. */
export function optionalWholeNumber(max: number) {
  return z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) <= max),
      `Please enter a whole number from 0 to ${max}.`,
    )
    .optional()
    .transform((text) => (text ? Number.parseInt(text, 10) : null));
}
