import { lazy, Suspense } from 'react';
import type { PeriodDays } from '#app/features/catalogue/analytics/chart/trend.ts';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Section } from '#app/ui/section.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { ReportMail } from './mailed/report-mails.server.ts';
import { cellText, figureColumns } from './report-rules.ts';
import {
  type ReportKey,
  type ReportTable,
  reportKeys,
  reportTitles,
  type SiteReport,
} from './site-report.ts';
import '#app/features/catalogue/analytics/analytics.css';
import './reports.css';

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

type ReportSectionProps = {
  report: SiteReport;
  isWeekly: boolean;
  exportPath: string;
};

export function ReportSection({ report, isWeekly, exportPath }: ReportSectionProps) {
  const { title, note, chart, table } = report;
  return (
    <Section
      title={title}
      tight
      aside={
        <a className="link small" href={exportPath} download aria-label={`Download CSV: ${title}`}>
          Download CSV
        </a>
      }
    >
      <div className="report">
        {chart ? <OverTime title={title} chart={chart} isWeekly={isWeekly} /> : null}
        {table.rows.length === 0 ? (
          <p className="muted">Nothing in this period.</p>
        ) : chart ? (
          <details className="trend-table">
            <summary className="link small inline-flex items-center min-h-6">Show as table</summary>
            <Table title={title} table={newestFirst(table)} />
          </details>
        ) : (
          <Table title={title} table={table} />
        )}
        {note ? (
          <p dir="auto" className="small muted max-w-[76ch]">
            {note}
          </p>
        ) : null}
      </div>
    </Section>
  );
}

function newestFirst({ columns, rows }: ReportTable): ReportTable {
  return { columns, rows: rows.toReversed() };
}

function OverTime({
  title,
  chart,
  isWeekly,
}: {
  title: string;
  chart: NonNullable<SiteReport['chart']>;
  isWeekly: boolean;
}) {
  const isHydrated = useIsHydrated();
  return (
    <figure className="trend">
      {chart.series.length > 1 ? (
        <figcaption className="small muted flex flex-wrap gap-x-6 gap-y-1">
          {chart.series.map((name, place) => (
            <span className="inline-flex items-center gap-2" key={name}>
              <svg viewBox="0 0 28 2" width="28" height="2" aria-hidden="true">
                <path
                  d="M0 1h28"
                  stroke="var(--color-ink)"
                  strokeWidth="2"
                  strokeDasharray={place > 0 ? '5 4' : undefined}
                />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      ) : null}
      <div
        className="trend-chart"
        role="img"
        aria-label={`${title} over time; the numbers are in the table below`}
      >
        {isHydrated ? (
          <Suspense fallback={null}>
            <ReportChart chart={chart} isWeekly={isWeekly} />
          </Suspense>
        ) : null}
      </div>
    </figure>
  );
}

function Table({ title, table: { columns, rows } }: { title: string; table: ReportTable }) {
  const isFigure = figureColumns({ columns, rows });
  const sideOf = (place: number) => (isFigure[place] ? 'table-number' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
    <section className="table-box" aria-label={`${title}, table`} tabIndex={0}>
      <table className="table num">
        <thead>
          <tr className="label">
            {columns.map((column, place) => (
              <th key={column} scope="col" className={sideOf(place)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((value, place) => (
                <td key={columns[place]} className={sideOf(place)}>
                  {cellText(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function MissingReport({ reportKey }: { reportKey: ReportKey }) {
  return (
    <Section title={reportTitles[reportKey]} tight>
      <p className="muted">This report took too long. Try a shorter period.</p>
    </Section>
  );
}

type ReportIndexProps = {
  period: PeriodDays;
  mailed: Partial<Record<ReportKey, ReportMail['rhythm']>>;
};

export function ReportIndex({ period, mailed }: ReportIndexProps) {
  return (
    <nav className="report-index" aria-label="Reports">
      <details>
        <summary className="link small">{reportKeys.length} reports</summary>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-x-(--gutter)">
          {reportKeys.map((key) => (
            <li className="flex items-baseline justify-between gap-3 py-1.75 line-t-rule" key={key}>
              <a className="link" href={`#report-${key}`}>
                {reportTitles[key]}
              </a>
              <span className="flex flex-none gap-3.5 small">
                <Link
                  className={mailed[key] ? 'link' : 'link muted'}
                  to={`/admin/analytics/emails?report=${key}`}
                  aria-label={`${mailed[key] ? `Emailed ${mailed[key]}` : 'Email'}: ${reportTitles[key]}`}
                >
                  {mailed[key] ? rhythmWords[mailed[key]] : 'Email'}
                </Link>
                <a
                  className="link muted"
                  href={`/admin/analytics/export?chart=${key}&days=${period}`}
                  download
                  aria-label={`CSV: ${reportTitles[key]}`}
                >
                  CSV
                </a>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

const rhythmWords = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

/** The time of cached figures (kept-figures.server.ts). `at`: an ISO time. */
export function ReckonedAt({ at, className = '' }: { at: string; className?: string }) {
  return (
    <p className={`small muted ${className}`}>
      As of <Moment at={at} />. With this many accounts, figures are up to ten minutes old.
    </p>
  );
}
