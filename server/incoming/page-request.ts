import { BrokenBody, brokenBodyMessages } from '#app/platform/incoming/broken-body.ts';
import { maxValueLength, maxFields as usualMaxFields } from '#app/platform/incoming/field-bounds.ts';
import type { Intake } from '#app/platform/incoming/intake.ts';
import { isMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';
import { boundedBody } from './bounded-body.ts';
import { limitedTo, readBytes } from './read-bytes.ts';

/** Of a body that is read whole: anything but a form with files where a route takes them. */
const maxBytes = 1_000_000;
/** Of such bodies, while they arrive: nobody knows yet who sends them. */
const arriving = makeShares({ all: 64 * maxBytes, each: 8 * maxBytes });

/**
 * The request that pages are given instead of the one that came: sent to `origin`, without what proxies may or may not
 * have added, its body within the bounds of the route's intake and its texts tidied, so that no form reader or action sees another. `place`:
 * where it comes from. Throws BrokenBody when the body is refused.
 */
export async function pageRequest(
  request: Request,
  { origin, intake, place }: { origin: string; intake: Intake; place: string },
): Promise<Request> {
  const { method, signal } = request;
  const address = `${origin}${pathAndQuery(request.url)}`;
  const headers = ownHeaders(request.headers, new URL(origin).host);
  if (method === 'GET' || method === 'HEAD' || !request.body) {
    return new Request(address, { method, headers, signal });
  }
  const type = headers.get('content-type') ?? '';
  const { filesBytes, maxChars = maxValueLength, maxFields = usualMaxFields, isSigned } = intake;
  if (filesBytes !== undefined && isMultipart(type)) {
    refuseLength(headers, filesBytes);
    const body = limitedTo(filesBytes, request.body);
    // Node sends no body as a stream without being told so; the types are the browser's.
    const streamed = { method, headers, signal, body, duplex: 'half' };
    return new Request(address, streamed);
  }
  refuseLength(headers, maxBytes);
  const given = await readInTurn(request.body, { place, bytes: lengthOf(headers) ?? maxBytes });
  const bounded = isSigned ? { bytes: given, type } : await boundedBody(given, { type, maxChars, maxFields });
  headers.set('content-type', bounded.type);
  headers.set('content-length', String(bounded.bytes.length));
  return new Request(address, { method, headers, signal, body: new Uint8Array(bounded.bytes) });
}

/** Reads a body whole, where its place does not send too many at a time. */
async function readInTurn(
  body: ReadableStream<Uint8Array>,
  { place, bytes }: { place: string; bytes: number },
): Promise<Buffer> {
  const release = arriving.take(place, bytes);
  if (!release) {
    throw new BrokenBody(brokenBodyMessages.tooManyAtOnce, { status: 429 });
  }
  try {
    return await readBytes(body, bytes);
  } finally {
    release();
  }
}

/** The path and the query of an address, as they stand in it. */
export function pathAndQuery(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** What proxies say of a request is read in one place (server/client-address.ts), and nowhere behind it. */
function ownHeaders(given: Headers, host: string): Headers {
  const headers = new Headers(given);
  for (const name of [...headers.keys()]) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'transfer-encoding') {
      headers.delete(name);
    }
  }
  headers.set('host', host);
  return headers;
}

/** Refuses what says itself that it is too large, before any of it is read. */
function refuseLength(headers: Headers, most: number): void {
  if ((lengthOf(headers) ?? 0) > most) {
    throw new BrokenBody(brokenBodyMessages.tooMuch, { status: 413 });
  }
}

function lengthOf(headers: Headers): number | null {
  const said = headers.get('content-length');
  return said !== null && /^\d+$/.test(said) ? Number(said) : null;
}
