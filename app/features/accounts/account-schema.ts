import { z } from 'zod';
import type { Toast } from '#app/ui/toast-queue.ts';
import { commonPassword, personalPassword } from './auth-messages.ts';
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

export const accountMessages = {
  personSaved: { title: 'Account Updated', text: 'Your details have been saved.' },
  emailAsked: {
    title: 'Confirm Your New Address',
    text: 'We sent a link to your new address. Until you confirm it, sign in with your old address.',
    seconds: 7,
  },
  sameEmail: { title: 'Change Failed', text: 'This is already your email address.', tone: 'danger' },
  wrongPassword: { title: 'Change Failed', text: 'Your current password is incorrect.', tone: 'danger' },
  tooManyTries: {
    title: 'Change Failed',
    text: 'Too many attempts. Please wait a moment and try again.',
    tone: 'danger',
  },
  tooManyMails: {
    title: 'Change Failed',
    text: 'Too many emails were sent. Please wait a while and try again.',
    tone: 'danger',
  },
  commonPassword: { title: 'Change Failed', text: commonPassword, tone: 'danger' },
  personalPassword: { title: 'Change Failed', text: personalPassword, tone: 'danger' },
  passwordChanged: {
    title: 'Password Changed',
    text: 'All other devices were signed out.',
    seconds: 7,
  },
  passwordLinkSent: {
    title: 'Email Sent',
    text: 'Check your email for the link to set a password.',
    seconds: 7,
  },
  sessionEnded: { title: 'Signed Out', text: 'That device is signed out.' },
  otherSessionsEnded: { title: 'Signed Out', text: 'All other devices are signed out.' },
  choicesSaved: { title: 'Notifications Updated', text: 'Your choices have been saved.' },
  repliesWithdrawn: {
    title: 'Links and Addresses Withdrawn',
    text: 'Those of earlier emails no longer work. New emails bring new ones.',
    seconds: 7,
  },
  deleted: {
    title: 'Account Deleted',
    text: 'Your account, data and files have been deleted.',
    seconds: 10,
  },
} satisfies Record<string, Toast>;
