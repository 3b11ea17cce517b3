import { log } from '#app/platform/log.server.ts';
import { keepFigures } from './kept-figures.server.ts';
import { reportChurn } from './report-churn.server.ts';
import { reportDue } from './report-due.server.ts';
import { reportEmptyPlaces } from './report-empty-places.server.ts';
import { reportLeft } from './report-left.server.ts';
import { reportListed } from './report-listed.server.ts';
import { reportMail } from './report-mail.server.ts';
import { reportModeration } from './report-moderation.server.ts';
import { reportPlaces } from './report-places.server.ts';
import type { ReportRange } from './report-range.ts';
import { reportRenewals } from './report-renewals.server.ts';
import { reportPlans, reportRevenue } from './report-revenue.server.ts';
import { reportEmptySearches, reportSearches } from './report-searches.server.ts';
import { reportThreads } from './report-threads.server.ts';
import { reportUsers } from './report-users.server.ts';
import { type ReportKey, reportKeys, type SiteReport } from './site-report.ts';

const reports: Record<ReportKey, (range: ReportRange) => Promise<SiteReport>> = {
  users: reportUsers,
  listed: reportListed,
  revenue: reportRevenue,
  plans: reportPlans,
  churn: reportChurn,
  left: reportLeft,
  renewals: reportRenewals,
  due: reportDue,
  threads: reportThreads,
  moderation: reportModeration,
  searches: reportSearches,
  'empty-searches': reportEmptySearches,
  places: reportPlaces,
  'empty-places': reportEmptyPlaces,
  mail: reportMail,
};

const kept = keepFigures<SiteReport>({ max: 100 });

/** `reckonedAt`: when the figures were reckoned, as an ISO time, where that may be a while ago; null for those of now. */
export type FoundReport = SiteReport & { reckonedAt: string | null };

/** One report. */
export async function findReport(key: ReportKey, range: ReportRange): Promise<FoundReport> {
  const { figures, reckonedAt } = await kept(`${key} ${range.start} ${range.period}`, () =>
    reports[key](range),
  );
  return { ...figures, reckonedAt: reckonedAt?.toISOString() ?? null };
}

/** Every report; null for one that could not be read in time: the others are worth showing. */
export async function findReports(
  range: ReportRange,
): Promise<{ key: ReportKey; report: FoundReport | null }[]> {
  return Promise.all(
    reportKeys.map(async (key) => {
      try {
        return { key, report: await findReport(key, range) };
      } catch (error) {
        log.error({ report: key, err: error }, 'a report could not be read');
        return { key, report: null };
      }
    }),
  );
}
