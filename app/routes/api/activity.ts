import { getActor } from '#app/features/accounts/session.server.ts';
import { activityReportSchema } from '#app/features/catalogue/analytics/record/activity.ts';
import {
  getDailySalt,
  mayReport,
  type Visit,
  visitorHash,
} from '#app/features/catalogue/analytics/record/counted-visitor.server.ts';
import {
  recordActivity,
  recordPictures,
} from '#app/features/catalogue/analytics/record/record-activity.server.ts';
import {
  readSearchTicket,
  recordSearch,
} from '#app/features/catalogue/analytics/record/record-search.server.ts';
import { type Searched, wordsThatFound } from '#app/features/catalogue/analytics/record/searched.ts';
import { viewSourceOf } from '#app/features/catalogue/analytics/view-source.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { daySeconds, utcDay } from '#app/platform/days.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import type { Route } from './+types/activity.ts';

/** Made-up texts are cheap: one visitor or address must not fill a day's searches. */
const searchesPerVisitor: RateLimit = { name: 'searches', points: 100, seconds: daySeconds };
const searchesPerAddress: RateLimit = { name: 'searches-address', points: 2_000, seconds: daySeconds };
/** The longest page of results, with its ticket. */
const maxBytes = 14_000;

/**
 * `POST /api/activity` {kind, ids} of profiles or pictures, or {kind, ticket, ids} of a page of results: reported by a
 * page's beacon. 204 whether or not it counted.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const address = context.get(clientAddress);
  // Beacons declare their length; a body without one is not read.
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= maxBytes)) {
    return new Response(null, { status: 413 });
  }
  const report = activityReportSchema.safeParse(parse(await request.text()));
  if (!report.success) {
    return new Response(null, { status: 400 });
  }
  const actor = getActor(context);
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 500);
  const visit = { actor, address, userAgent, at: now() };
  const { kind, ids } = report.data;
  const searched = kind === 'search' ? readSearchTicket(report.data.ticket, ids, visit.at) : null;
  if (kind === 'search' && !searched) {
    return new Response(null, { status: 400 });
  }
  // Only clients see these links.
  if ((kind === 'contact' || kind === 'outbound') && actor?.userType !== 'client') {
    return new Response(null, { status: 403 });
  }
  if (!(await mayReport({ address, userAgent }))) {
    return new Response(null, { status: 429 });
  }
  if (searched) {
    return answerSearch(searched, { ids, visit });
  }
  if (kind === 'picture') {
    await recordPictures(ids, visit);
  } else if (kind === 'view') {
    const source = viewSourceOf(report.data.from, new URL(request.url).origin);
    await recordActivity({ kind, creativeIds: ids, source }, visit);
  } else if (kind !== 'search') {
    await recordActivity({ kind, creativeIds: ids }, visit);
  }
  return new Response(null, { status: 204 });
}

/** Counts a search, and the creatives in it. Above the limit the words are not counted, only the creatives. */
async function answerSearch(
  searched: Searched,
  { ids, visit }: { ids: readonly string[]; visit: Visit },
): Promise<Response> {
  // Kept for a day, under a key that no longer reveals the address after that day.
  const salt = await getDailySalt(utcDay(visit.at));
  const { address, userAgent } = visit;
  const isRefused =
    !(await consume(searchesPerVisitor, visitorHash(salt, { address, userAgent }))) ||
    !(await consume(searchesPerAddress, visitorHash(salt, { address, userAgent: '' })));
  const words = isRefused ? null : wordsThatFound(searched);
  await recordActivity({ kind: 'appearance', creativeIds: ids, words }, visit);
  if (isRefused) {
    return new Response(null, { status: 429 });
  }
  await recordSearch(searched, visit);
  return new Response(null, { status: 204 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
