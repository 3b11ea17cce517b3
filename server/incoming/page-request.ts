import { BrokenBody, brokenBodyMessages } from '#app/platform/incoming/broken-body.ts';
import { maxValueLength, maxFields as usualMaxFields } from '#app/platform/incoming/field-bounds.ts';
import type { Intake } from '#app/platform/incoming/intake.ts';
import { isMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';
import { boundedBody } from './bounded-body.ts';
import { limitedTo, readBytes } from './read-bytes.ts';

/** For bodies read whole: all except forms with files on routes that accept them. */
const maxBytes = 1_000_000;
/** Total size of such bodies in transit: their senders are not authenticated yet. */
const arriving = makeShares({ all: 64 * maxBytes, each: 8 * maxBytes });

/**
 * The request passed to pages instead of the original: for `origin`, without proxy headers, its body within the bounds
 * of the route's intake and its texts cleaned, so that no parser or action sees other input. `place`: where it comes
 * from. Throws BrokenBody when the body is refused.
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
    // Node requires `duplex` for streamed bodies; the DOM types lack it.
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

/** Reads a whole body, if its place has room for it. */
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

/** An address's path and query, without normalization. */
export function pathAndQuery(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** Proxy headers are read only in server/client-address.ts, and hidden from everything after it. */
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

/** Refuses a declared length that is too large, before reading anything. */
function refuseLength(headers: Headers, most: number): void {
  if ((lengthOf(headers) ?? 0) > most) {
    throw new BrokenBody(brokenBodyMessages.tooMuch, { status: 413 });
  }
}

function lengthOf(headers: Headers): number | null {
  const said = headers.get('content-length');
  return said !== null && /^\d+$/.test(said) ? Number(said) : null;
}
