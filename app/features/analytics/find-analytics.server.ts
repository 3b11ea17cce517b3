import type { Actor } from '#app/features/accounts/actor.ts';
import { type AnalyticsPeriod, addUp, type Span, spanOf } from './analytics-period.ts';
import { maySeeAnalytics } from './analytics-policy.ts';
import { findBookings } from './find-bookings.server.ts';
import { type FoundBy, fewestTold, findFoundBy } from './find-found-by.server.ts';
import { findPaidYear } from './find-paid-year.server.ts';
import { findPeers, notCompared, type Peers } from './find-peers.server.ts';
import { type CountedKind, type DayCount, findCountedSince, findDayCounts } from './find-way.server.ts';
import type { Way } from './way.ts';
import type { Booking, Worth } from './worth-words.ts';

/** All that /analytics shows of a creative. */
export type Analytics = {
  span: Span;
  worth: Worth;
  way: Way;
  /** Null in a period with fewer than ten views. */
  foundBy: FoundBy | null;
  peers: Peers;
};

/** The analytics of the actor's own profile, and of nobody else's, as of `today` ('2026-11-20'). Null without a plan. */
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
