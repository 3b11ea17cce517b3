import { z } from 'zod';
import { emailField, nameField, newPasswordField } from './auth-schema.ts';

/** The forms of /account (DECISIONS, Account). */

const tooLong = (most: number) => `Please use at most ${most} characters.`;

export const personSchema = z.object({
  firstName: nameField('first name'),
  lastName: nameField('last name'),
  companyName: z.string().trim().max(200, tooLong(200)).optional(),
  phone: z
    .string()
    .trim()
    .max(40, tooLong(40))
    .regex(/^[+\d][\d\s()./-]{4,}$/, 'Please enter a phone number, such as +1 512 555 0134.')
    .optional(),
});

const currentPassword = z
  .string({ error: 'Please enter your current password.' })
  .min(1, 'Please enter your current password.')
  .max(1_000);

export const newEmailSchema = z.object({ email: emailField, currentPassword });

export const changedPasswordSchema = z.object({ currentPassword, newPassword: newPasswordField });

export const endSessionSchema = z.object({ sessionId: z.uuid() });

export const deletionSchema = z.object({ currentPassword });

export const currentPasswordSchema = z.object({ currentPassword });

export type Person = z.infer<typeof personSchema>;
