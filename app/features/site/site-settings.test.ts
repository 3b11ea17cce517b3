import { describe, expect, it } from 'vitest';
import {
  changedSettings,
  parseSettings,
  readOpenedSettings,
  readSettings,
  settingKeys,
  siteSettings,
} from './site-settings.ts';

const sent = { supportEmail: 'help@oriel.example', announcement: '' };

describe('the stored settings', () => {
  it('have their initial values until somebody sets them, and where a row is damaged', () => {
    const initial = Object.fromEntries(settingKeys.map((key) => [key, siteSettings[key].initial]));
    expect(readSettings({})).toEqual(initial);
    expect(readSettings({ isSignUpOpen: 'no', supportEmail: 'nobody', announcement: 7 })).toEqual(initial);
    expect(readSettings({ isSignUpOpen: false, unknown: 1 })).toEqual({ ...initial, isSignUpOpen: false });
  });

  it('come back from a form that was opened with them', () => {
    const stored = readSettings({ announcement: 'Closed on Monday.' });
    expect(readOpenedSettings(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([null, '', 'nonsense', '7', 'null'])(
    'a form that sends %j does not say what it was opened with',
    (text) => {
      expect(readOpenedSettings(text)).toBeNull();
    },
  );
});

describe('what a form sends', () => {
  it('takes a switch that was not sent as off', () => {
    expect(parseSettings({ ...sent, isSignUpOpen: 'on' })).toEqual({
      typed: {
        earlyAdopterPricing: false,
        isPromoCodeBoxShown: false,
        isSignUpOpen: true,
        isReviewModerationOn: false,
        isAdminTwoFactorRequired: false,
        supportEmail: 'help@oriel.example',
        announcement: '',
      },
      errors: {},
    });
  });

  it('is refused with a switch of another value', () => {
    expect(Object.keys(parseSettings({ ...sent, isSignUpOpen: 'yes' }).errors)).toEqual(['isSignUpOpen']);
  });

  it.each(['', 'support', 'support@', 'a b@oriel.example'])(
    'is refused with %j as an address',
    (supportEmail) => {
      expect(parseSettings({ ...sent, supportEmail })).toMatchObject({
        typed: { supportEmail },
        errors: { supportEmail: 'Please enter a valid email address.' },
      });
    },
  );

  it('may have an announcement of 160 characters in one line, and not one of 161', () => {
    const longest = 'x'.repeat(160);
    expect(parseSettings({ ...sent, announcement: ` ${longest}\n` })).toMatchObject({
      typed: { announcement: longest },
      errors: {},
    });
    expect(parseSettings({ ...sent, announcement: `${longest}x` }).errors).toEqual({
      announcement: 'Please use at most 160 characters.',
    });
    expect(parseSettings({ ...sent, announcement: 'Two\n lines' }).typed.announcement).toBe('Two lines');
  });
});

it('tells what was changed since the form was opened, in the order of the form', () => {
  const opened = readSettings({});
  expect(changedSettings(opened, opened)).toEqual([]);
  expect(changedSettings(opened, { ...opened, isSignUpOpen: false, announcement: 'New' })).toEqual([
    'announcement',
    'isSignUpOpen',
  ]);
});
