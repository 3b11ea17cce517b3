import { z } from 'zod';

/** What the settings' form asks for; one schema for browser and server. */

export const announcementMaxLength = 160;
export const supportEmailMaxLength = 254;

/** A box that is not ticked is not sent at all. */
const box = z
  .literal('on')
  .optional()
  .transform((sent) => sent === 'on');

export const settingsSchema = z.object({
  earlyAdopterPricing: box,
  isPromoCodeBoxShown: box,
  isSignUpOpen: box,
  isReviewModerationOn: box,
  isAdminTwoFactorRequired: box,
  supportEmail: z
    .string({ error: 'Please enter an e-mail address.' })
    .trim()
    .max(supportEmailMaxLength, `Please use at most ${supportEmailMaxLength} characters.`)
    .pipe(z.email('Please enter an e-mail address.')),
  announcement: z
    .string()
    .optional()
    .transform((text) => (text ?? '').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(announcementMaxLength, `Please use at most ${announcementMaxLength} characters.`)),
});

export type GivenSettings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof GivenSettings;

/** Which settings somebody has changed since they opened the form. */
export function changedKeys(opened: GivenSettings, given: GivenSettings): SettingKey[] {
  return (Object.keys(given) as SettingKey[]).filter((key) => given[key] !== opened[key]);
}
