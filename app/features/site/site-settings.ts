import { z } from 'zod';

/** What `help` may name: the price of a year of the Creative Profile, as '$149'. */
export type NamedPrices = { regular: string; earlyAdopter: string };

type About<Value> = {
  /** The part of the form that it stands in. */
  group: 'Announcement' | 'Plans' | 'Accounts' | 'Reviews';
  label: string;
  help: string | ((prices: NamedPrices) => string);
  /** What holds until an admin sets it. */
  initial: Value;
};

const tooLong = (max: number) => `Please use at most ${max} characters.`;

/** On or off. */
const onOff = (about: About<boolean>) => ({ ...about, control: 'switch' as const, schema: z.boolean() });

/** A text in one line, which may be empty. */
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

/**
 * What an admin can set (DECISIONS, Admin settings), in the order of /admin/settings. The stored rows, the form, the
 * saving and the audit log are read by this list.
 */
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

/** The settings that these stored values make; what is missing or damaged has its initial value. */
export function readSettings(stored: Readonly<Record<string, unknown>>): SiteSettings {
  const values = settingKeys.map((key) => {
    const { schema, initial } = siteSettings[key];
    const read = schema.safeParse(stored[key]);
    return [key, read.success ? read.data : initial];
  });
  // Each key has its value, by its own schema.
  return Object.fromEntries(values) as SiteSettings;
}

/** The settings as a form says it was opened with; null when it does not say. */
export function readOpenedSettings(text: unknown): SiteSettings | null {
  try {
    const opened: unknown = JSON.parse(String(text));
    return typeof opened === 'object' && opened !== null ? readSettings({ ...opened }) : null;
  } catch {
    return null;
  }
}

type ParsedSettings = {
  /** What was sent, as the form shows it again. */
  typed: SiteSettings;
  errors: Partial<Record<SettingKey, string>>;
};

/** What a form sent: a switch that is off is not sent at all, and texts are brought into one line. */
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
  // Each key has its value, of the kind of its control.
  return { typed: Object.fromEntries(values) as SiteSettings, errors };
}

/** Anything but 'on' is left as it is, to be refused. */
function readSwitch(sent: unknown): unknown {
  return sent === undefined ? false : sent === 'on' || sent;
}

function readLine(sent: unknown): string {
  return typeof sent === 'string' ? sent.replace(/\s+/g, ' ').trim() : '';
}

/** Which settings somebody has changed since they opened the form. */
export function changedSettings(opened: SiteSettings, settings: SiteSettings): SettingKey[] {
  return settingKeys.filter((key) => settings[key] !== opened[key]);
}
