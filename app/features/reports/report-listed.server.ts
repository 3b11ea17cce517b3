import { listCounters } from '#app/features/directory/count-listings.server.ts';
import type { SiteReport } from './site-report.ts';

/** Who is listed now, by type, as the directory keeps count. */
export async function reportListed(): Promise<SiteReport> {
  const counters = await listCounters();
  const rows = [...counters]
    .filter(([key]) => key.startsWith('type:'))
    .map(([key, listed]) => {
      const type = key.slice('type:'.length);
      return {
        type,
        listed,
        verified: counters.get(`verified:${type}`) ?? 0,
        featured: counters.get(`featured:${type}`) ?? 0,
      };
    })
    .sort((one, other) => other.listed - one.listed || (one.type < other.type ? -1 : 1));
  const sum = (key: 'listed' | 'verified' | 'featured') => rows.reduce((all, row) => all + row[key], 0);
  return {
    title: 'Listed creatives',
    note: 'As of now. The history of listings is not recorded.',
    figures: [
      {
        label: 'Listed creatives',
        value: sum('listed').toLocaleString('en-US'),
        text: `${sum('verified').toLocaleString('en-US')} verified, ${sum('featured').toLocaleString('en-US')} featured`,
        definition:
          'In it: profiles that visitors find now. Not in it: profiles without a plan, not finished, or taken off the list.',
      },
    ],
    chart: null,
    table: {
      columns: ['Type', 'Listed', 'Verified', 'Featured'],
      rows: rows.map((row) => [row.type, row.listed, row.verified, row.featured]),
    },
  };
}
