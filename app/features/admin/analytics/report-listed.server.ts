import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import type { SiteReport } from './site-report.ts';

type Row = { creative_type: string; listed: number; verified: number; featured: number };

/** Who is listed now, by type. */
export async function reportListed(): Promise<SiteReport> {
  const { rows } = await db().execute<Row>(sql`
    select creative_type, count(*)::int as listed, count(*) filter (where is_verified)::int as verified,
           count(*) filter (where is_featured)::int as featured
      from listings group by 1 order by 2 desc, 1`);
  const sum = (key: 'listed' | 'verified' | 'featured') => rows.reduce((all, row) => all + row[key], 0);
  return {
    title: 'Listed creatives',
    note: 'As of now: who was listed earlier is not kept.',
    figures: [
      {
        label: 'Listed creatives',
        value: sum('listed').toLocaleString('en-US'),
        text: `${sum('verified').toLocaleString('en-US')} verified, ${sum('featured').toLocaleString('en-US')} featured`,
      },
    ],
    chart: null,
    table: {
      columns: ['Type', 'Listed', 'Verified', 'Featured'],
      rows: rows.map((row) => [row.creative_type, row.listed, row.verified, row.featured]),
    },
  };
}
