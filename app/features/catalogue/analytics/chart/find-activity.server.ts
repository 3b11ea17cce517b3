import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { appearanceWords, profileActivity } from '#app/platform/db/schema/activity.ts';
import { type DayCounts, type PeriodDays, type TrendPoint, trendOf } from './trend.ts';

export type Activity = {
  profileViews: number;
  totals: Record<'views' | 'appearances' | 'shortlists' | 'contacts' | 'outbound' | 'rateSheetOpens', number>;
  trend: TrendPoint[];
  words: { words: string; amount: number }[];
};

const maxWords = 8;

const kinds = {
  view: 'views',
  appearance: 'appearances',
  shortlist: 'shortlists',
  contact: 'contacts',
  outbound: 'outbound',
  'rate-sheet': 'rateSheetOpens',
} as const;

export function noActivity(period: PeriodDays, today: string): Activity {
  return {
    profileViews: 0,
    totals: { views: 0, appearances: 0, shortlists: 0, contacts: 0, outbound: 0, rateSheetOpens: 0 },
    trend: trendOf([], period, today),
    words: [],
  };
}

export async function findActivity(creativeId: string, period: PeriodDays, today: string): Promise<Activity> {
  const since = sql`${today}::date - ${period}::int`;
  const [{ amount: profileViews }, days, words] = await Promise.all([
    getRow(db(), { amount: cell.number })`
      select coalesce(sum(amount), 0)::int as amount from profile_activity
       where creative_id = ${creativeId} and kind = 'view'`,
    listRows(db(), {
      day: cell.text,
      kind: oneOf(kinds),
      amount: profileActivity.amount,
    })`
      select day::text, kind, amount from profile_activity
       where creative_id = ${creativeId} and day > ${since}`,
    listRows(db(), { words: appearanceWords.words, amount: cell.number })`
      select words, sum(amount)::int as amount from appearance_words
       where creative_id = ${creativeId} and day > ${since}
       group by words order by amount desc, words limit ${maxWords}`,
  ]);
  const { totals } = noActivity(period, today);
  const byDay = new Map<string, DayCounts>();
  for (const { day, kind, amount } of days) {
    totals[kinds[kind]] += amount;
    const counts = byDay.get(day) ?? { day, views: 0, appearances: 0, shortlists: 0 };
    if (kind === 'view' || kind === 'appearance' || kind === 'shortlist') {
      counts[kinds[kind] as 'views' | 'appearances' | 'shortlists'] += amount;
    }
    byDay.set(day, counts);
  }
  return {
    profileViews,
    totals,
    trend: trendOf([...byDay.values()], period, today),
    words,
  };
}
