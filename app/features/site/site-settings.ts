import { z } from 'zod';

/** Prices that `help` may quote: a year of the Creative Profile, such as "$149". */
export type NamedPrices = { regular: string; earlyAdopter: string };

type About<Value> = {
  group: 'Announcement' | 'Plans' | 'Accounts' | 'Reviews';
  label: string;
  help: string | ((prices: NamedPrices) => string);
  initial: Value;
};

const tooLong = (max: number) => `Please use at most ${max} characters.`;

const onOff = (about: About<boolean>) => ({ ...about, control: 'switch' as const, schema: z.boolean() });

const line = (about: About<string>, max: number) => ({
  ...about,
  control: 'line' as const,
  max,
  schema: z.string().max(max, tooLong(max)),
});

const emailAddress = (about: About<string>, max: number) => ({
  ...about,
  control: 'email' as const,
  max,
  schema: z.string().max(max, tooLong(max)).check(z.email('Please enter a valid email address.')),
});

/** All site settings (DECISIONS, Admin settings) in form order. Storage, form, saving and audit log read this list. */
export const siteSettings = {
  announcement: line(
    {
      group: 'Announcement',
      label: 'Line at the top of every public page',
      help: 'Leave empty to show none.',
      initial: '',
    },
    160,
  ),
  earlyAdopterPricing: onOff({
    group: 'Plans',
    label: 'Early-adopter pricing',
    help: ({ regular, earlyAdopter }) =>
      `The Creative Profile costs ${earlyAdopter} instead of ${regular} a year, on every screen and at checkout. Active subscriptions keep their price.`,
    initial: true,
  }),
  isPromoCodeBoxShown: onOff({
    group: 'Plans',
    label: 'Promo-code box',
    help: 'Screens with plans offer a promo-code box.',
    initial: true,
  }),
  isSignUpOpen: onOff({
    group: 'Accounts',
    label: 'Account creation',
    help: 'While this is off, no one can create an account. Members can still sign in.',
    initial: true,
  }),
  isAdminTwoFactorRequired: onOff({
    group: 'Accounts',
    label: 'Two-factor authentication for admins',
    help: 'Admins cannot open any admin screen until they set it up.',
    initial: false,
  }),
  supportEmail: emailAddress(
    {
      group: 'Accounts',
      label: 'Support email',
      help: 'Shown wherever we offer help.',
      initial: 'support@oriel.example',
    },
    254,
  ),
  isReviewModerationOn: onOff({
    group: 'Reviews',
    label: 'Review moderation',
    help: 'Creatives can report reviews of their work to Moderation. A reported review stays visible until an admin removes it.',
    initial: true,
  }),
};

export type SettingKey = keyof typeof siteSettings;
export type SiteSettings = { [Key in SettingKey]: z.infer<(typeof siteSettings)[Key]['schema']> };

export const settingKeys = Object.keys(siteSettings) as SettingKey[];

export function isSetting(name: string): name is SettingKey {
  return Object.hasOwn(siteSettings, name);
}

/** Parses stored settings; a missing or invalid value gets its default. */
export function readSettings(stored: Readonly<Record<string, unknown>>): SiteSettings {
  const values = settingKeys.map((key) => {
    const { schema, initial } = siteSettings[key];
    const read = schema.safeParse(stored[key]);
    return [key, read.success ? read.data : initial];
  });
  // Each key was parsed by its own schema.
  return Object.fromEntries(values) as SiteSettings;
}

/** The settings that a form was opened with; null when it does not say. */
export function readOpenedSettings(text: unknown): SiteSettings | null {
  try {
    const opened: unknown = JSON.parse(String(text));
    return typeof opened === 'object' && opened !== null ? readSettings({ ...opened }) : null;
  } catch {
    return null;
  }
}

type ParsedSettings = {
  typed: SiteSettings;
  errors: Partial<Record<SettingKey, string>>;
};

/** Parses a submitted form: a switch that is off is absent, and texts become one line. */
export function parseSettings(sent: Readonly<Record<string, unknown>>): ParsedSettings {
  const errors: ParsedSettings['errors'] = {};
  const values = settingKeys.map((key) => {
    const { control, schema } = siteSettings[key];
    const value = control === 'switch' ? readSwitch(sent[key]) : readLine(sent[key]);
    const message = schema.safeParse(value).error?.issues[0]?.message;
    if (message) {
      errors[key] = message;
    }
    return [key, control === 'switch' ? Boolean(value) : value];
  });
  // Each key has a value of its control's type.
  return { typed: Object.fromEntries(values) as SiteSettings, errors };
}

/** Anything but "on" is passed through and refused by the schema. */
function readSwitch(sent: unknown): unknown {
  return sent === undefined ? false : sent === 'on' || sent;
}

function readLine(sent: unknown): string {
  return typeof sent === 'string' ? sent.replace(/\s+/g, ' ').trim() : '';
}

/** Settings that changed since the form was opened. */
export function changedSettings(opened: SiteSettings, settings: SiteSettings): SettingKey[] {
  return settingKeys.filter((key) => settings[key] !== opened[key]);
}
