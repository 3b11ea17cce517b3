import { expect, it } from 'vitest';
import { announcementMaxLength, changedKeys, settingsSchema } from './settings-schema.ts';

const typed = { supportEmail: 'help@oriel.example', announcement: '' };

it('takes a box that was not sent as off', () => {
  expect(settingsSchema.parse({ ...typed, isSignUpOpen: 'on' })).toEqual({
    earlyAdopterPricing: false,
    isPromoCodeBoxShown: false,
    isSignUpOpen: true,
    isReviewModerationOn: false,
    isAdminTwoFactorRequired: false,
    supportEmail: 'help@oriel.example',
    announcement: '',
  });
});

it('refuses a box with another value', () => {
  expect(settingsSchema.safeParse({ ...typed, isSignUpOpen: 'yes' }).success).toBe(false);
});

it.each(['', 'support', 'support@', 'a b@oriel.example'])('refuses %j as an address', (supportEmail) => {
  expect(settingsSchema.safeParse({ ...typed, supportEmail }).success).toBe(false);
});

it('takes an announcement of 160 characters in one line, and not one of 161', () => {
  const longest = 'x'.repeat(announcementMaxLength);
  expect(settingsSchema.parse({ ...typed, announcement: ` ${longest}\n` }).announcement).toBe(longest);
  expect(settingsSchema.safeParse({ ...typed, announcement: `${longest}x` }).success).toBe(false);
  expect(settingsSchema.parse({ ...typed, announcement: 'Two\n lines' }).announcement).toBe('Two lines');
});

it('tells what was changed since the form was opened', () => {
  const opened = settingsSchema.parse({ ...typed, isSignUpOpen: 'on' });
  expect(changedKeys(opened, opened)).toEqual([]);
  expect(changedKeys(opened, { ...opened, isSignUpOpen: false, announcement: 'New' })).toEqual([
    'isSignUpOpen',
    'announcement',
  ]);
});
