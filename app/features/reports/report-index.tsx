import type { PeriodDays } from '#app/features/analytics/trend.ts';
import { reportKeys, reportTitles } from './site-report.ts';
import './reports.css';

/** Every report by name, with the way to it and to its numbers. */
export function ReportIndex({ period }: { period: PeriodDays }) {
  return (
    <nav className="report-index" aria-label="Reports">
      <ul>
        {reportKeys.map((key) => (
          <li key={key}>
            <a className="link" href={`#report-${key}`}>
              {reportTitles[key]}
            </a>
            <a
              className="link small muted"
              href={`/admin/analytics/export?chart=${key}&days=${period}`}
              download
              aria-label={`CSV: ${reportTitles[key]}`}
            >
              CSV
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
