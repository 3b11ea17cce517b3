import { log } from '#app/platform/log.server.ts';
import { reportListed } from './report-listed.server.ts';
import { reportPlaces } from './report-places.server.ts';
import type { ReportRange } from './report-range.ts';
import { reportPlans, reportRevenue } from './report-revenue.server.ts';
import { reportSearches } from './report-searches.server.ts';
import { reportThreads } from './report-threads.server.ts';
import { reportUsers } from './report-users.server.ts';
import { type ReportKey, reportKeys, type SiteReport } from './site-report.ts';

const reports: Record<ReportKey, (range: ReportRange) => Promise<SiteReport>> = {
  users: reportUsers,
  listed: reportListed,
  revenue: reportRevenue,
  plans: reportPlans,
  threads: reportThreads,
  searches: reportSearches,
  places: reportPlaces,
};

/** One report. */
export function findReport(key: ReportKey, range: ReportRange): Promise<SiteReport> {
  return reports[key](range);
}

/** Every report; null for one that could not be read in time: the others are worth showing. */
export async function findReports(
  range: ReportRange,
): Promise<{ key: ReportKey; report: SiteReport | null }[]> {
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
