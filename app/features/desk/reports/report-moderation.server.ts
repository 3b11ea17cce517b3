import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import type { ReportRange } from './report-range.ts';
import { comparedText, durationText, medianFigure, type SiteReport } from './site-report.ts';

const rowShape = {
  point: cell.number,
  filed: cell.number,
  decided: cell.number,
  median: orNull(cell.number),
};

/** Reported reviews and people, and the time until a decision. */
export async function reportModeration({ before, days, points }: ReportRange): Promise<SiteReport> {
  const begins = points.map((day) => `${day}T00:00:00Z`);
  const figures = sql`count(*)::int as filed, count(decided_at)::int as decided,
                      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))
                        filter (where decided_at is not null) as median`;
  // Lists every status, so that the index by status and time applies.
  const since = (day: string) =>
    sql`status in ('open', 'kept', 'removed') and created_at >= (${day}::timestamp at time zone 'UTC')`;
  const [byPoint, whole] = await Promise.all([
    // Point −1 is the whole previous period.
    listRows(db(), rowShape)`
      select width_bucket(created_at, ${sql.param(begins)}::timestamptz[]) - 1 as point, ${figures}
        from reports where ${since(before)} group by 1`,
    listRows(db(), rowShape)`select 0 as point, ${figures} from reports where ${since(points[0] ?? before)}`,
  ]);
  const nothing = { filed: 0, decided: 0, median: null };
  const pointAt = (point: number) => byPoint.find((row) => row.point === point) ?? nothing;
  const total = whole[0] ?? nothing;
  const earlier = pointAt(-1);
  return {
    title: 'Moderation',
    note: 'By the day of the report. One that is open has no time yet.',
    figures: [
      {
        label: 'Reports',
        value: total.filed.toLocaleString('en-US'),
        text: comparedText({ now: total.filed, before: earlier.filed, days }),
        definition:
          'In it: reported reviews and correspondents. Not in it: verification requests, and reports that went with a removed review.',
      },
      medianFigure(
        {
          label: 'Until decided, median',
          median: total.median,
          counted: `${total.decided.toLocaleString('en-US')} decided`,
          definition: 'Half took less, half took more. Not in it: what is still open.',
        },
        { median: earlier.median, days },
      ),
    ],
    chart: {
      unit: 'count',
      series: ['Reports'],
      points: points.map((day, point) => ({ day, values: [pointAt(point).filed] })),
    },
    table: {
      columns: ['From', 'Reports', 'Decided', 'Until decided, median'],
      rows: points.map((day, point) => {
        const { filed, decided, median } = pointAt(point);
        return [day, filed, decided, durationText(median)];
      }),
    },
  };
}
