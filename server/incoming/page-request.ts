import {
  BrokenBody,
  boundedField,
  boundedJson,
  brokenBodyMessages,
  maxValueLength,
  maxFields as usualMaxFields,
} from '#app/platform/incoming/field-bounds.ts';
import { isIntentReadable } from '#app/platform/incoming/form-intent.server.ts';
import type { Intake } from '#app/platform/incoming/intake.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { isMultipart, readMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';

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

type BodyOptions = { type: string; maxChars: number; maxFields: number };

/** A body as it is passed on. */
type BoundedBody = { bytes: Buffer; type: string };

const formType = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * The content of a small body, within bounds and with cleaned texts. A multipart form becomes an urlencoded one: files,
 * which are not accepted here, are reduced to their names, as browsers do. Throws BrokenBody.
 */
async function boundedBody(bytes: Buffer, options: BodyOptions): Promise<BoundedBody> {
  const { type } = options;
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(type)) {
    return formBody(boundedForm(bytes.toString(), options));
  }
  if (isMultipart(type)) {
    return formBody(await boundedMultipart(bytes, options));
  }
  return { bytes: Buffer.from(boundedText(bytes.toString())), type };
}

function boundedForm(text: string, { maxChars, maxFields }: Omit<BodyOptions, 'type'>): FormData {
  if (text.split('&', maxFields + 1).length > maxFields) {
    throw new BrokenBody(brokenBodyMessages.tooManyFields);
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) {
    form.append(...boundedField(name, value, { maxChars }));
  }
  if (!isIntentReadable(form)) {
    throw new BrokenBody(brokenBodyMessages.unreadable);
  }
  return form;
}

async function boundedMultipart(
  bytes: Buffer,
  { type, maxChars, maxFields }: BodyOptions,
): Promise<FormData> {
  const filenames: [field: string, filename: string][] = [];
  const request = new Request('http://form.invalid', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
  const form = await readMultipart(
    request,
    async ({ field, filename, stream }) => {
      filenames.push([field, filename]);
      stream.resume();
    },
    { maxChars, maxFields },
  );
  for (const [field, filename] of filenames) {
    form.append(...boundedField(field, filename));
  }
  return form;
}

function formBody(form: FormData): BoundedBody {
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return { bytes: Buffer.from(new URLSearchParams(fields).toString()), type: formType };
}

/** Beacons send JSON as plain text; other text is unchanged. */
function boundedText(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return tidyText(text);
  }
  return JSON.stringify(boundedJson(value));
}

type Body = ReadableStream<Uint8Array>;

/** Reads a body with a size limit. Throws BrokenBody when it is truncated or too large. */
export async function readBytes(body: Body, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of counted(body, maxBytes)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same body, which fails with BrokenBody when it is truncated or exceeds the limit. */
export function limitedTo(maxBytes: number, body: Body): Body {
  const chunks = counted(body, maxBytes);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) {
        controller.close();
      } else {
        controller.enqueue(value);
      }
    },
    async cancel() {
      await chunks.return();
    },
  });
}

/** Releases the body without canceling it: canceling would close the connection before the response. */
async function* counted(body: Body, maxBytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenBody(brokenBodyMessages.cutOff, { cause });
      });
      if (done) {
        return;
      }
      bytes += value.length;
      if (bytes > maxBytes) {
        throw new BrokenBody(brokenBodyMessages.tooMuch, { status: 413 });
      }
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
