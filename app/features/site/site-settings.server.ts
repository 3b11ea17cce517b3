import { type Database, publicDb } from '#app/platform/db/client.server.ts';
import { siteSettings } from '#app/platform/db/schema/settings.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { readSettings, type SiteSettings } from './site-settings.ts';

/** The current settings. `on`: the primary or a transaction, for changes. */
export async function getSiteSettings(on: Pick<Database, 'select'> = publicDb()): Promise<SiteSettings> {
  const rows = await on.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  return readSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** The announcement; cached, because every public page asks for it, and dropped when it changes. */
export const getAnnouncement = rememberUntilChange(
  async (): Promise<string> => (await getSiteSettings()).announcement,
);
