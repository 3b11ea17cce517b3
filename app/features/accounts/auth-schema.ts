import { z } from 'zod';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';

/** The forms of /auth (specification section 5): one schema each for browser and server. */

export const passwordMinLength = 6;
export const passwordMaxLength = 128;

const invalidEmail = 'Please enter a valid email address.';
const weakPassword = 'Password is too weak. Please use at least 6 characters.';

export const emailField = z
  .string({ error: 'Please enter your email address.' })
  .trim()
  .max(320, invalidEmail)
  .pipe(z.email(invalidEmail))
  .transform((email) => email.toLowerCase());

export const newPasswordField = z
  .string({ error: 'Please choose a password.' })
  .min(passwordMinLength, weakPassword)
  .max(passwordMaxLength, `Please use at most ${passwordMaxLength} characters.`);

/** A part of a person's name: one line, single spaces, no invisible characters. */
export function nameField(what: string) {
  return z
    .string({ error: `Please enter your ${what}.` })
    .max(1_000, 'Please use at most 100 characters.')
    .transform(tidyName)
    .pipe(z.string().min(1, `Please enter your ${what}.`).max(100, 'Please use at most 100 characters.'));
}

const joiners = /[\u200c\u200d]/;

/** A name on one line, with single spaces and no invisible characters. */
export function tidyName(name: string): string {
  return tidyText(name)
    .normalize('NFC')
    .replace(/\p{C}/gu, (sign) => (joiners.test(sign) ? sign : ' '))
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
}

const passwordField = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(1_000);

export const signInSchema = z.object({ email: emailField, password: passwordField });

export const linkPasswordSchema = z.object({ password: passwordField });

export const signUpSchema = z.object({
  firstName: nameField('first name'),
  lastName: nameField('last name'),
  email: emailField,
  password: newPasswordField,
  companyName: z
    .string()
    .trim()
    .max(200, 'Please use at most 200 characters.')
    .optional()
    .transform((name) => name || null),
  userType: z.enum(['client', 'creative'], { error: 'Please choose AEC professional or Creative.' }),
});

export const forgotPasswordSchema = z.object({ email: emailField });

export const newPasswordSchema = z.object({ password: newPasswordField, token: z.string().min(1).max(200) });

export type SignUp = z.infer<typeof signUpSchema>;
