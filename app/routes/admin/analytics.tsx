import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { periodDays, periods, readPeriod } from '#app/features/catalogue/analytics/chart/trend.ts';
import { findReports } from '#app/features/desk/reports/find-report.server.ts';
import { listReportMails } from '#app/features/desk/reports/mailed/report-mails.server.ts';
import { reportRange } from '#app/features/desk/reports/report-rules.ts';
import {
  MissingReport,
  ReckonedAt,
  ReportIndex,
  ReportSection,
} from '#app/features/desk/reports/report-section.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { SegmentedLinks } from '#app/ui/segmented.tsx';
import type { Route } from './+types/analytics.ts';
import '#app/features/catalogue/analytics/analytics.css';
import '#app/features/desk/reports/reports.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/analytics?days=30|90|365 (docs/decisions/0018-analytics.md). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const range = reportRange(readPeriod(url.searchParams.get('days')), now());
  const [reports, mails] = await Promise.all([findReports(range), listReportMails(actor)]);
  const mailed = Object.fromEntries(mails.map(({ report, rhythm }) => [report, rhythm]));
  return { period: range.period, reports, mailed };
}

export function meta() {
  return [{ title: `Analytics · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminAnalytics({ loaderData: { period, reports, mailed } }: Route.ComponentProps) {
  const figures = reports.flatMap(({ report }) => report?.figures ?? []);
  const [oldest] = reports.flatMap(({ report }) => report?.reckonedAt ?? []).toSorted();
  return (
    <div className="wrap">
      <div className="pagehead pagehead--row">
        <h1 className="h2">Analytics</h1>
        <SegmentedLinks
          label="Period"
          small
          items={periodDays.map((days) => ({
            to: `/admin/analytics?days=${days}`,
            label: `${days} days`,
            current: days === period,
          }))}
        />
      </div>
      {oldest ? <ReckonedAt at={oldest} className="mb-4" /> : null}
      <ReportIndex period={period} mailed={mailed} />
      <dl className="ruled-columns tiles report-tiles mb-12">
        {figures.map(({ label, value, text, definition }) => (
          <div key={label} className="tile">
            <dt className="label">{label}</dt>
            <dd className="tile-value">{value}</dd>
            <dd dir="auto" className="tile-note num">
              {text}
            </dd>
            <dd className="mt-1.5 faint text-[13px]/[1.4]">{definition}</dd>
          </div>
        ))}
      </dl>
      {reports.map(({ key, report }) => (
        <div key={key} id={`report-${key}`} className="scroll-mt-24">
          {report ? (
            <ReportSection
              report={report}
              isWeekly={periods[period] > 1}
              exportPath={`/admin/analytics/export?chart=${key}&days=${period}`}
            />
          ) : (
            <MissingReport reportKey={key} />
          )}
        </div>
      ))}
    </div>
  );
}
