import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { deskCurrencies } from '#app/features/vocabulary/money.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { profileActivity } from '#app/platform/db/schema/activity.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { type AnalyticsPeriod, addUp, type Span, spanOf } from '../analytics-period.ts';
import { type FoundBy, fewestTold, findFoundBy } from './find-found-by.server.ts';
import { findPeers, notCompared, type Peers } from './find-peers.server.ts';
import type { Way } from './way.ts';
import { type Booking, type PaidYear, paidYearStart, type Worth } from './worth-words.ts';

/** Counts of one day. Contacts are conversations started by clients. */
type DayCount = { day: string; kind: CountedKind; amount: number };

const activityKinds = ['view', 'appearance', 'shortlist', 'rate-sheet'] as const;

type CountedKind = (typeof activityKinds)[number] | 'thread';

async function findDayCounts(creativeId: string, since: string): Promise<DayCount[]> {
  const [activity, threads] = await Promise.all([
    listRows(db(), { day: cell.text, kind: oneOf(activityKinds), amount: profileActivity.amount })`
      select day::text, kind, amount from profile_activity
       where creative_id = ${creativeId} and day >= ${since}
         and kind in ('view', 'appearance', 'shortlist', 'rate-sheet')`,
    // A conversation's last message is never older than the conversation, so the index by last message finds new ones.
    listRows(db(), { day: cell.text, amount: cell.number })`
      select (created_at at time zone 'UTC')::date::text as day, count(*)::int as amount from threads
       where creative_id = ${creativeId} and last_message_at >= ${since}::date and created_at >= ${since}::date
       group by 1`,
  ]);
  return [...activity, ...threads.map((row) => ({ ...row, kind: 'thread' as const }))];
}

async function findCountedSince(creativeId: string): Promise<string | null> {
  const [first] = await listRows(db(), { day: cell.text })`
    select day::text from profile_activity where creative_id = ${creativeId} order by day limit 1`;
  return first?.day ?? null;
}

const maxBookings = 2_000;

/** Conversations at Booked or Delivered, by the day they first reached it; from `since` on. */
async function findBookings(creativeId: string, since: string): Promise<Booking[]> {
  const rows = await listRows(db(), {
    day: cell.text,
    isDelivered: cell.boolean,
    amount: threads.amount,
    currency: orNull(oneOf(deskCurrencies)),
  })`
    select (booked_at at time zone 'UTC')::date::text as day, stage = 'Delivered' as is_delivered, amount, currency
      from (select t.stage, t.amount, t.currency, coalesce((select min(s.created_at) from thread_stage_changes s
                                       where s.thread_id = t.id and s.stage in ('Booked', 'Delivered')),
                                     t.created_at) as booked_at
              from threads t
             where t.creative_id = ${creativeId} and t.stage in ('Booked', 'Delivered')) as booked
     where booked_at >= ${since}::date
     order by booked_at desc limit ${maxBookings}`;
  return rows.map(({ amount: minor, currency, ...booking }) => ({
    ...booking,
    amount: minor !== null && currency !== null ? { minor, currency } : null,
  }));
}

export type Analytics = {
  span: Span;
  worth: Worth;
  way: Way;
  foundBy: FoundBy | null;
  peers: Peers;
};

/** The actor's own analytics as of `today` ('2026-11-20'). Null without a plan. */
export async function findAnalytics(
  actor: Actor,
  period: AnalyticsPeriod,
  today: string,
): Promise<Analytics | null> {
  if (!maySeeAnalytics(actor)) {
    return null;
  }
  const year = await findPaidYear(actor.userId, today);
  const span = spanOf(period, { yearSince: year.since, today });
  const { creativeId } = actor;
  if (!creativeId) {
    const way = wayOf(span, { counts: [], bookings: [] });
    const worth = { ...year, today, countedSince: null, appearances: 0, views: 0, contacts: 0, bookings: [] };
    return { span, worth, way, foundBy: null, peers: notCompared };
  }
  const [earliest = today] = [year.since, span.first].toSorted();
  const [counts, bookings, countedSince, peers] = await Promise.all([
    findDayCounts(creativeId, earliest),
    findBookings(creativeId, earliest),
    findCountedSince(creativeId),
    findPeers(creativeId, today),
  ]);
  const inYear = counts.filter(({ day }) => day >= year.since);
  const worth: Worth = {
    ...year,
    today,
    countedSince,
    appearances: sumOf(inYear, 'appearance'),
    views: sumOf(inYear, 'view'),
    contacts: sumOf(inYear, 'thread'),
    bookings: bookings.filter(({ day }) => day >= year.since),
  };
  const way = wayOf(span, { counts, bookings });
  const foundBy = way.views.total >= fewestTold ? await findFoundBy(creativeId, span.first) : null;
  return { span, worth, way, foundBy, peers };
}

function wayOf(
  { steps, first }: Span,
  { counts, bookings }: { counts: readonly DayCount[]; bookings: readonly Booking[] },
): Way {
  const inSpan = counts.filter(({ day }) => day >= first);
  const booked = bookings.filter(({ day }) => day >= first);
  const stage = (kind: CountedKind) => ({
    total: sumOf(inSpan, kind),
    steps: addUp(
      steps,
      inSpan.filter((count) => count.kind === kind),
    ),
  });
  return {
    appearances: stage('appearance'),
    views: stage('view'),
    contacts: stage('thread'),
    bookings: {
      total: booked.length,
      steps: addUp(
        steps,
        booked.map(({ day }) => ({ day, amount: 1 })),
      ),
    },
    rateSheetOpens: sumOf(inSpan, 'rate-sheet'),
    delivered: booked.filter(({ isDelivered }) => isDelivered).length,
  };
}

function sumOf(counts: readonly DayCount[], kind: CountedKind): number {
  return counts.reduce((sum, count) => (count.kind === kind ? sum + count.amount : sum), 0);
}

function maySeeAnalytics(actor: Pick<Actor, 'userType' | 'subscription'>): boolean {
  return entitlementsOf(actor).hasAnalytics;
}

/** A user's paid year as of `today`, with everything charged since its first day. */
async function findPaidYear(userId: string, today: string): Promise<PaidYear> {
  const plan = await getRow(db(), { periodStart: orNull(cell.text), boughtForLife: orNull(cell.text) })`
    select (select (coalesce(current_period_start, current_period_end - interval '1 year') at time zone 'UTC')::date::text
              from billing_subscriptions
             where user_id = ${userId} and plan = 'creative' and ended_at is null
             order by started_at desc limit 1) as period_start,
           (select (paid_at at time zone 'UTC')::date::text
              from billing_invoices
             where user_id = ${userId} and plan = 'lifetime_creative' and status = 'paid' and refunded_cents < amount_cents
             order by paid_at desc limit 1) as bought_for_life`;
  const since = paidYearStart({ ...plan, today });
  const { cents } = await getRow(db(), { cents: cell.number })`
    select coalesce(sum(amount_cents - refunded_cents), 0)::int as cents from billing_invoices
     where user_id = ${userId} and status = 'paid'
       -- What was paid for life counts in every year after.
       and (paid_at >= ${since}::date - 1 or plan = 'lifetime_creative')`;
  return { since, fee: cents > 0 ? { cents, isOnce: plan.boughtForLife !== null } : null };
}
