import { listPastDue, sumPastDue } from '#app/features/billing/list-past-due.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { listCounters } from '#app/features/catalogue/directory/count-listings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { log } from '#app/platform/log.server.ts';
import { keepFigures } from './kept-figures.server.ts';
import {
  reportEmptyPlaces,
  reportEmptySearches,
  reportSearches,
  reportUsers,
} from './report-directory.server.ts';
import { reportMail, reportModeration, reportThreads } from './report-messages.server.ts';
import { reportPlans, reportRevenue } from './report-revenue.server.ts';
import type { ReportRange } from './report-rules.ts';
import { reportChurn, reportLeft, reportRenewals } from './report-subscriptions.server.ts';
import { isoDay, type ReportKey, reportKeys, type SiteReport } from './site-report.ts';

const maxPlaces = 30;

/** Only the places with the most demand are compared. */
const maxCompared = 500;

async function reportPlaces({ start }: ReportRange): Promise<SiteReport> {
  const rows = await listRows(db(), { area: servicePlaces.label, asked: cell.number, listed: cell.number })`
    with asked as (
      select creative_id from threads where created_at >= (${start}::timestamp at time zone 'UTC')
      union all
      select creative_id from shortlists where created_at >= (${start}::timestamp at time zone 'UTC')
    ), demand as (
      select l.primary_place_id as place_id, count(*)::int as asked
        from asked a join listings l on l.creative_id = a.creative_id
       where l.primary_place_id is not null
       group by 1 order by 2 desc, 1 limit ${maxCompared}
    ), supply as (
      select primary_place_id as place_id, count(*)::int as listed
        from listings where primary_place_id in (select place_id from demand) group by 1
    )
    select p.label as area, d.asked, s.listed
      from demand d join supply s using (place_id) join service_places p on p.id = d.place_id
     order by d.asked::float / s.listed desc, d.asked desc, area limit ${maxPlaces}`;
  return {
    title: 'Places with most demand for each creative',
    note: 'Demand counts conversations started and creatives shortlisted.',
    figures: [],
    chart: null,
    table: {
      columns: ['Place', 'Conversations and shortlistings', 'Listed creatives', 'For each creative'],
      rows: rows.map(({ area, asked, listed }) => [area, asked, listed, (asked / listed).toFixed(1)]),
    },
  };
}

const maxListed = 100;

/** Unpaid renewals: who, how much, since when, and when it was emailed. */
async function reportDue(): Promise<SiteReport> {
  const [people, { count, cents }] = await Promise.all([listPastDue(maxListed), sumPastDue()]);
  return {
    title: 'Payments due',
    note: `As of now, regardless of the period. Counted in the recurring revenue until their grace period ends.${
      count > people.length ? ` The ${people.length} longest overdue are listed.` : ''
    }`,
    figures: [
      {
        label: 'Not paid',
        value: dollars(cents),
        text: count === 1 ? '1 renewal' : `${count.toLocaleString('en-US')} renewals`,
        definition:
          'In it: renewals whose payment failed and that are still tried or in their grace period. Not in it: what was written off.',
      },
    ],
    chart: null,
    table: {
      columns: ['Name', 'Email', 'Plan', 'Due (USD)', 'Since', 'Tries', 'Next try', 'Ends on', 'Emailed on'],
      rows: people.map((one) => [
        one.name,
        one.email,
        planName(one.plan),
        (one.amountCents / 100).toFixed(2),
        isoDay(one.since),
        one.attempts,
        isoDay(one.nextAttemptAt),
        isoDay(one.lastDay),
        isoDay(one.mailedAt),
      ]),
    },
  };
}

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

/** `reckonedAt`: ISO time of cached figures; null when they are current. */
type FoundReport = SiteReport & { reckonedAt: string | null };

export async function findReport(key: ReportKey, range: ReportRange): Promise<FoundReport> {
  const { figures, reckonedAt } = await kept(`${key} ${range.start} ${range.period}`, () =>
    reports[key](range),
  );
  return { ...figures, reckonedAt: reckonedAt?.toISOString() ?? null };
}

/** All reports; null for one that failed or took too long, so that the rest still shows. */
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

async function reportListed(): Promise<SiteReport> {
  const counters = await listCounters();
  const rows = [...counters]
    .filter(([key]) => key.startsWith('type:'))
    .map(([key, listed]) => {
      const type = key.slice('type:'.length);
      return {
        type,
        listed,
        verified: counters.get(`verified:${type}`) ?? 0,
        featured: counters.get(`featured:${type}`) ?? 0,
      };
    })
    .sort((one, other) => other.listed - one.listed || (one.type < other.type ? -1 : 1));
  const sum = (key: 'listed' | 'verified' | 'featured') => rows.reduce((all, row) => all + row[key], 0);
  return {
    title: 'Listed creatives',
    note: 'As of now. The history of listings is not recorded.',
    figures: [
      {
        label: 'Listed creatives',
        value: sum('listed').toLocaleString('en-US'),
        text: `${sum('verified').toLocaleString('en-US')} verified, ${sum('featured').toLocaleString('en-US')} featured`,
        definition:
          'In it: profiles that visitors find now. Not in it: profiles without a plan, not finished, or taken off the list.',
      },
    ],
    chart: null,
    table: {
      columns: ['Type', 'Listed', 'Verified', 'Featured'],
      rows: rows.map((row) => [row.type, row.listed, row.verified, row.featured]),
    },
  };
}
