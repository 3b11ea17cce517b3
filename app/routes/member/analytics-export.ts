import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { readAnalyticsPeriod } from '#app/features/catalogue/analytics/analytics-period.ts';
import { exportedTable, isExportedList } from '#app/features/catalogue/analytics/read/analytics-csv.ts';
import { findAnalytics } from '#app/features/catalogue/analytics/read/find-analytics.server.ts';
import { now } from '#app/platform/clock.ts';
import { csvText } from '#app/platform/csv.server.ts';
import { utcDay } from '#app/platform/days.ts';
import type { Route } from './+types/analytics-export.ts';

/** /analytics/export?list=…&period=…: a list of the creative's own analytics as CSV. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (actor.userType !== 'creative') {
    throw redirect('/dashboard');
  }
  const list = url.searchParams.get('list');
  if (!isExportedList(list)) {
    throw data(null, { status: 404 });
  }
  const period = readAnalyticsPeriod(url.searchParams.get('period'));
  const analytics = await findAnalytics(actor, period, utcDay(now()));
  if (!analytics) {
    throw redirect('/analytics');
  }
  const { columns, rows } = exportedTable(list, analytics);
  return new Response(csvText(columns, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="analytics-${list}-${period}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
