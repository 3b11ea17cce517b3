import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { guardedLookup, isAddressRefused } from './guarded-lookup.server.ts';
import { isPublicAddress } from './public-address.ts';

/** From the first byte of the request to the last one of the answer that is read. */
const usualLimitMs = 10_000;
/** More of an answer is not read, and of that only the beginning is returned. */
const maxAnswerBytes = 16_384;
const excerptLength = 1_000;

/** What came of it. `status` is null when no answer came; `error` then says why, in words for an admin. */
export type Posted = { status: number | null; error: string | null; excerpt: string; tookMs: number };

type Post = {
  body: string;
  headers: Record<string, string>;
  isAllowed?: (address: string) => boolean;
  limitMs?: number;
};

/**
 * Posts JSON to an address that somebody gave us, and follows no redirect. It never reaches a network of our own: the
 * name is looked up once, and what it stands for is judged and then used. Never throws.
 */
export async function postOutside(
  address: string,
  { body, headers, isAllowed = isPublicAddress, limitMs = usualLimitMs }: Post,
): Promise<Posted> {
  const begun = performance.now();
  const tookMs = () => Math.round(performance.now() - begun);
  const deadline = new AbortController();
  const impatience = setTimeout(() => deadline.abort(), limitMs);
  try {
    const answer = await send(new URL(address), { body, headers, isAllowed, signal: deadline.signal });
    const status = answer.statusCode ?? 0;
    const excerpt = await beginningOf(answer);
    const isRedirect = status >= 300 && status < 400;
    return { status, error: isRedirect ? 'Redirects are not followed.' : null, excerpt, tookMs: tookMs() };
  } catch (error) {
    const isLate = deadline.signal.aborted;
    const words = isLate ? `No answer within ${limitMs / 1000} seconds.` : wordsOf(error);
    return { status: null, error: words, excerpt: '', tookMs: tookMs() };
  } finally {
    clearTimeout(impatience);
  }
}

function send(
  url: URL,
  { body, headers, isAllowed, signal }: Required<Omit<Post, 'limitMs'>> & { signal: AbortSignal },
): Promise<IncomingMessage> {
  if (isAddressRefused(url, isAllowed)) {
    return Promise.reject(new Error('This address is not on the open internet.'));
  }
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = ask(url, {
      method: 'POST',
      signal,
      // A connection of its own: a kept one would go where the name led before.
      agent: false,
      lookup: guardedLookup(isAllowed),
      headers: {
        ...headers,
        'User-Agent': 'Oriel-Webhooks/1.0',
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Accept-Encoding': 'identity',
      },
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end(body);
  });
}

/** The beginning of an answer as text that a database takes; the rest is not waited for. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    parts.push(part);
    length += part.length;
    if (length >= maxAnswerBytes) {
      break;
    }
  }
  answer.destroy();
  const text = Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8');
  return [...text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')].slice(0, excerptLength).join('');
}

function wordsOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && code !== message ? `${code}: ${message}` : message || 'No connection.').slice(0, 200);
}
