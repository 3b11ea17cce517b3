import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import type { ReportRange } from './report-range.ts';
import type { SiteReport } from './site-report.ts';

const maxPlaces = 30;
/** Only places with most demand are set against their supply. */
const maxCompared = 500;

/** Where clients ask most for each creative who is there: new conversations and shortlist additions by primary area. */
export async function reportPlaces({ start }: ReportRange): Promise<SiteReport> {
  const rows = await listRows(db(), { area: servicePlaces.label, asked: cell.number, listed: cell.number })`
    with asked as (
      select creative_id from threads where created_at >= (${start}::timestamp at time zone 'UTC')
      union all
      select creative_id from shortlists where created_at >= (${start}::timestamp at time zone 'UTC')
    ), demand as (
      select l.primary_place_id as place_id, count(*)::int as asked
        from asked a join listings l on l.creative_id = a.creative_id
       where l.primary_place_id is not null
       group by 1 order by 2 desc, 1 limit ${maxCompared}
    ), supply as (
      select primary_place_id as place_id, count(*)::int as listed
        from listings where primary_place_id in (select place_id from demand) group by 1
    )
    select p.label as area, d.asked, s.listed
      from demand d join supply s using (place_id) join service_places p on p.id = d.place_id
     order by d.asked::float / s.listed desc, d.asked desc, area limit ${maxPlaces}`;
  return {
    title: 'Places with most demand for each creative',
    note: 'Demand counts conversations started and creatives shortlisted.',
    figures: [],
    chart: null,
    table: {
      columns: ['Place', 'Conversations and shortlistings', 'Listed creatives', 'For each creative'],
      rows: rows.map(({ area, asked, listed }) => [area, asked, listed, (asked / listed).toFixed(1)]),
    },
  };
}
