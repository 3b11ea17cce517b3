import { type Database, publicDb } from '#app/platform/db/client.server.ts';
import { siteSettings } from '#app/platform/db/schema/settings.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { readSettings, type SiteSettings } from './site-settings.ts';

/** The settings now in force. `on`: the primary or a transaction, for whoever changes them. */
export async function getSiteSettings(on: Pick<Database, 'select'> = publicDb()): Promise<SiteSettings> {
  const rows = await on.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  return readSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** The line on top of every public page: asked for with each of them, and dropped with them when it changes. */
export const getAnnouncement = rememberUntilChange(
  async (): Promise<string> => (await getSiteSettings()).announcement,
);
