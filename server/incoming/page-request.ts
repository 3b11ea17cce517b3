import { BrokenBody, brokenBodyMessages } from '#app/platform/incoming/broken-body.ts';
import { maxValueLength, maxFields as usualMaxFields } from '#app/platform/incoming/field-bounds.ts';
import type { Intake } from '#app/platform/incoming/intake.ts';
import { isMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { boundedBody } from './bounded-body.ts';
import { limitedTo, readBytes } from './read-bytes.ts';

/** Of a body that is read whole: anything but a form with files where a route takes them. */
const maxBytes = 1_000_000;

/**
 * The request that pages are given instead of the one that came: sent to `origin`, without what proxies may or may not
 * have added, its body within the bounds of the route's intake and its texts tidied, so that no form reader or action sees another. Throws
 * BrokenBody when the body is refused.
 */
export async function pageRequest(
  request: Request,
  { origin, intake }: { origin: string; intake: Intake },
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
  const given = await readBytes(request.body, maxBytes);
  const bounded = isSigned ? { bytes: given, type } : await boundedBody(given, { type, maxChars, maxFields });
  headers.set('content-type', bounded.type);
  headers.set('content-length', String(bounded.bytes.length));
  return new Request(address, { method, headers, signal, body: new Uint8Array(bounded.bytes) });
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
  if (Number(headers.get('content-length') ?? 0) > most) {
    throw new BrokenBody(brokenBodyMessages.tooMuch, { status: 413 });
  }
}
