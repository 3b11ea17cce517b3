import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import type { ReportRange } from './report-range.ts';
import { comparedText, durationText, medianFigure, type SiteReport } from './site-report.ts';

const rowShape = {
  point: cell.number,
  started: cell.number,
  answered: cell.number,
  median: orNull(cell.number),
};

/** New conversations, and the time to the first answer. */
export async function reportThreads({ before, days, points }: ReportRange): Promise<SiteReport> {
  const begins = points.map((day) => `${day}T00:00:00Z`);
  const figures = sql`count(*)::int as started, count(first_reply_seconds)::int as answered,
                      percentile_cont(0.5) within group (order by first_reply_seconds) as median`;
  const [byPoint, whole] = await Promise.all([
    // Point −1 is the whole previous period.
    listRows(db(), rowShape)`
      select width_bucket(created_at, ${sql.param(begins)}::timestamptz[]) - 1 as point, ${figures}
        from threads where created_at >= (${before}::timestamp at time zone 'UTC') group by 1`,
    listRows(db(), rowShape)`select 0 as point, ${figures} from threads where created_at >= ${begins[0]}`,
  ]);
  const nothing = { started: 0, answered: 0, median: null };
  const pointAt = (point: number) => byPoint.find((row) => row.point === point) ?? nothing;
  const total = whole[0] ?? nothing;
  const earlier = pointAt(-1);
  return {
    title: 'Conversations and first replies',
    note: 'A first reply is the creative’s first answer to the client’s first message. A conversation without one has no time yet.',
    figures: [
      {
        label: 'New conversations',
        value: total.started.toLocaleString('en-US'),
        text: comparedText({ now: total.started, before: earlier.started, days }),
        definition:
          'In it: a client’s first message to a creative. Not in it: further messages in the same conversation.',
      },
      medianFigure(
        {
          label: 'First reply, median',
          median: total.median,
          counted: `${total.answered.toLocaleString('en-US')} answered`,
          definition:
            'Half were answered sooner, half later. Not in it: conversations without an answer yet.',
        },
        { median: earlier.median, days },
      ),
    ],
    chart: {
      unit: 'count',
      series: ['New conversations'],
      points: points.map((day, point) => ({ day, values: [pointAt(point).started] })),
    },
    table: {
      columns: ['From', 'New conversations', 'Answered', 'First reply, median'],
      rows: points.map((day, point) => {
        const { started, answered, median } = pointAt(point);
        return [day, started, answered, durationText(median)];
      }),
    },
  };
}
