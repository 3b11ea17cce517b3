import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, publicDb } from '#app/platform/db/client.server.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';

/** What an admin can set (DECISIONS, Admin settings), with the value that holds until one does. */
const siteSettings = z.object({
  /** $99 instead of $149 a year for the Creative Profile, on every screen. */
  earlyAdopterPricing: z.boolean().catch(true),
  /** Whether screens ask for a promo code. */
  isPromoCodeBoxShown: z.boolean().catch(true),
  /** Whether new accounts can be created ('signup_disabled' when not). */
  isSignUpOpen: z.boolean().catch(true),
  /** Where people write when they need help. */
  supportEmail: z.email().catch('support@oriel.example'),
  /** A line on top of every public page; empty for none. */
  announcement: z.string().catch(''),
  /** Whether creatives can report reviews of themselves to the admins. */
  isReviewModerationOn: z.boolean().catch(true),
  /** Whether admins have their rights only with two-factor authentication. */
  isAdminTwoFactorRequired: z.boolean().catch(false),
});

export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings now in force. `on`: the primary or a transaction, for whoever changes them. */
export async function getSiteSettings(on: Pick<Database, 'execute'> = publicDb()): Promise<SiteSettings> {
  return readStoredSettings(
    (await on.execute<{ key: string; value: unknown }>(sql`select key, value from site_settings`)).rows,
  );
}

/** What is missing or damaged has its default. */
function readStoredSettings(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  return siteSettings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

/** The settings as a form says it was opened with; null when it does not say. */
export function readOpenedSettings(text: unknown): SiteSettings | null {
  try {
    const opened: unknown = JSON.parse(String(text));
    return typeof opened === 'object' && opened !== null ? siteSettings.parse(opened) : null;
  } catch {
    return null;
  }
}

/** The line on top of every public page: asked for with each of them, and dropped with them when it changes. */
export const getAnnouncement = rememberUntilChange(
  async (): Promise<string> => (await getSiteSettings()).announcement,
);
