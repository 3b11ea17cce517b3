import { LRUCache } from 'lru-cache';
import { log } from '#app/platform/log.server.ts';
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

/** A report that takes longer is remembered for a while: with so many rows behind it, minutes change little. */
const slowMs = 1_000;
const slowAnswers = new LRUCache<string, SiteReport>({ max: 100, ttl: 5 * 60_000 });

/** One report. */
export async function findReport(key: ReportKey, range: ReportRange): Promise<SiteReport> {
  const question = `${key} ${range.start} ${range.period}`;
  const remembered = slowAnswers.get(question);
  if (remembered) {
    return remembered;
  }
  const asked = performance.now();
  const report = await reports[key](range);
  if (performance.now() - asked > slowMs) {
    slowAnswers.set(question, report);
  }
  return report;
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
