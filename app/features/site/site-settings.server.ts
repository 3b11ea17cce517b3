import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { publicDb } from '#app/platform/db/client.server.ts';

/** What an admin can set (DECISIONS, Admin settings), with the value that holds until one does. */
const siteSettings = z.object({
  /** $99 instead of $149 a year for the Creative Profile, on every screen. */
  earlyAdopterPricing: z.boolean().catch(true),
  /** Whether new accounts can be created ('signup_disabled' when not). */
  isSignUpOpen: z.boolean().catch(true),
  /** Where people write when they need help. */
  supportEmail: z.email().catch('support@oriel.example'),
});

export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings now in force. */
export async function getSiteSettings(): Promise<SiteSettings> {
  const { rows } = await publicDb().execute<{ key: string; value: unknown }>(
    sql`select key, value from site_settings`,
  );
  return siteSettings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}
