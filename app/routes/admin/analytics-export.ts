import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { readPeriod } from '#app/features/catalogue/analytics/chart/trend.ts';
import { findReport } from '#app/features/desk/reports/find-report.server.ts';
import { reportRange } from '#app/features/desk/reports/report-rules.ts';
import { isReportKey } from '#app/features/desk/reports/site-report.ts';
import { now } from '#app/platform/clock.ts';
import { csvText } from '#app/platform/csv.server.ts';
import type { Route } from './+types/analytics-export.ts';

/** /admin/analytics/export?chart=…&days=…: a chart's table as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const key = url.searchParams.get('chart');
  if (!isReportKey(key)) {
    throw data(null, { status: 404 });
  }
  const range = reportRange(readPeriod(url.searchParams.get('days')), now());
  const { table } = await findReport(key, range);
  return new Response(csvText(table.columns, table.rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${key}-${range.period}-days.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
