import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { Check } from '../check.ts';
import { attention, trouble, well } from '../finding.ts';
import { amountText } from '../measures.ts';

/** Counts of whole tables are cached this long. */
const longMs = 60 * 60_000;

export const contentsChecks: Check[] = [
  {
    name: 'gazetteer',
    title: 'Gazetteer loaded',
    needsDatabase: true,
    isKept: true,
    keptWellMs: longMs,
    examine: async () => {
      const { count } = await getRow(db(), { count: cell.number })`select count(*)::int as count from places`;
      return count > 0
        ? well(amountText(count, 'place'))
        : trouble('no place known', 'Run "node db/prepare.ts", or start the server, which loads it.');
    },
  },
  {
    name: 'specialties',
    title: 'Specialties loaded',
    needsDatabase: true,
    isKept: true,
    keptWellMs: longMs,
    examine: async () => {
      const { count } = await getRow(db(), { count: cell.number })`
        select count(*)::int as count from specialties`;
      return count > 0
        ? well(`${count} specialties`)
        : trouble('none, so that no profile can be saved', 'Run "node db/prepare.ts", or start the server.');
    },
  },
  {
    name: 'directory',
    title: 'Listings counted as shown',
    needsDatabase: true,
    isKept: true,
    keptWellMs: longMs,
    limitMs: 10_000,
    examine: async () => {
      const { listed, counted } = await getRow(db(), { listed: cell.number, counted: cell.number })`
        select (select count(*)::int from listings) as listed,
               coalesce((select listed_count from listing_counts where key = 'all'), 0) as counted`;
      return listed === counted
        ? well(amountText(listed, 'listing'))
        : trouble(
            `${listed.toLocaleString('en-US')} listed, ${counted.toLocaleString('en-US')} counted`,
            'Run the statement "select rebuild_directory()", which counts anew.',
          );
    },
  },
  {
    name: 'admins',
    title: 'Two-factor authentication on for every admin',
    needsDatabase: true,
    examine: async () => {
      const { admins, ofSite, secured } = await getRow(db(), {
        admins: cell.number,
        ofSite: cell.number,
        secured: cell.number,
      })`
        select count(*)::int as admins,
               count(*) filter (where r.given_by = 'site')::int as of_site,
               count(*) filter (where r.given_by = 'site' and u.two_factor_enabled)::int as secured
          from user_roles r join users u on u.id = r.user_id
         where r.role = 'admin' and u.disabled_at is null`;
      if (admins === 0) {
        return trouble('no admin', 'Run "npm run cli -- admin:grant EMAIL" for an account that exists.');
      }
      // Other admins get their second factor from their provider.
      if (ofSite === 0) {
        return attention(
          'all by the organization’s sign-in',
          'Run "npm run cli -- admin:grant EMAIL" for one with a password: the way in while the provider is away.',
        );
      }
      return secured < ofSite
        ? attention(
            `${secured} of ${ofSite}`,
            'Ask the others to turn it on under Account, or require it of admins under Settings.',
          )
        : well(`${secured} of ${ofSite}`);
    },
  },
];
