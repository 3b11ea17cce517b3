import type { PeriodDays } from '#app/features/catalogue/analytics/chart/trend.ts';
import { Link } from '#app/ui/link.tsx';
import type { ReportMail } from './mailed/report-mails.server.ts';
import { type ReportKey, reportKeys, reportTitles } from './site-report.ts';
import './reports.css';

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
