import { getActor } from '#app/features/accounts/session.server.ts';
import { activityReportSchema, dayOf } from '#app/features/analytics/activity.ts';
import { getDailySalt } from '#app/features/analytics/daily-salt.server.ts';
import { recordActivity, type Visit } from '#app/features/analytics/record-activity.server.ts';
import { recordSearch } from '#app/features/analytics/record-search.server.ts';
import { readSearchTicket } from '#app/features/analytics/search-ticket.server.ts';
import { visitorHash } from '#app/features/analytics/visitor-hash.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/days.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import type { Route } from './+types/activity.ts';

/** More than anybody looks at. A visitor is an address with a browser, so that an office shares no limit. */
const perVisitor: RateLimit = { name: 'activity', points: 600, seconds: 5 * 60 };
/** Browsers are easily made up: what many of them at one address may do together, an office with room to spare. */
const perAddress: RateLimit = { name: 'activity-address', points: 12_000, seconds: 5 * 60 };
/** Different texts are cheap to make up: what one visitor, or one address, searches for shall not fill the day. */
const searchesPerVisitor: RateLimit = { name: 'searches', points: 100, seconds: daySeconds };
const searchesPerAddress: RateLimit = { name: 'searches-address', points: 2_000, seconds: daySeconds };
const maxBytes = 8_000;

/** `POST /api/activity` {kind, ids, words} or {kind, ticket}: what a page's beacon reports. 204 whether or not it counted. */
export async function action({ request, context }: Route.ActionArgs) {
  const address = context.get(clientAddress);
  // Beacons say how long they are; what does not is not read at all.
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
  if (report.data.kind === 'search') {
    return answerSearch(report.data.ticket, visit);
  }
  const { kind, ids, words } = report.data;
  // Only clients are shown anything to click on.
  if ((kind === 'contact' || kind === 'outbound') && actor?.userType !== 'client') {
    return new Response(null, { status: 403 });
  }
  const place = placeOf(address);
  const isRefused =
    !(await consume(perVisitor, sign('activity', `${place}\n${userAgent}`))) ||
    !(await consume(perAddress, sign('activity', place)));
  if (isRefused) {
    return new Response(null, { status: 429 });
  }
  await recordActivity({ kind, creativeIds: ids, words }, visit);
  return new Response(null, { status: 204 });
}

async function answerSearch(ticket: string, visit: Visit): Promise<Response> {
  const searched = readSearchTicket(ticket, visit.at);
  if (!searched) {
    return new Response(null, { status: 400 });
  }
  // Kept for a day, so under a key that nobody can tell an address from when the day is over.
  const salt = await getDailySalt(dayOf(visit.at));
  const { address, userAgent } = visit;
  const isRefused =
    !(await consume(searchesPerVisitor, visitorHash(salt, { address, userAgent }))) ||
    !(await consume(searchesPerAddress, visitorHash(salt, { address, userAgent: '' })));
  if (isRefused) {
    return new Response(null, { status: 429 });
  }
  await recordSearch(searched, visit);
  return new Response(null, { status: 204 });
}

/** An address only to post to. */
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
