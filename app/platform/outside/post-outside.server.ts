import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { guardedLookup, isAddressRefused } from './fetch-outside.server.ts';
import { isPublicAddress } from './public-address.ts';

/** From the first byte of the request to the last byte read of the response. */
const usualLimitMs = 10_000;
/** The most that is read of a response; only its beginning is returned. */
const maxAnswerBytes = 16_384;
const excerptLength = 1_000;

/** The result. `status` is null when there was no response; `error` then says why, in words for an admin. */
export type Posted = { status: number | null; error: string | null; excerpt: string; tookMs: number };

type Post = {
  body: string;
  headers: Record<string, string>;
  isAllowed?: (address: string) => boolean;
  limitMs?: number;
};

/**
 * Posts JSON to a user-supplied address without following redirects. It never reaches our own network: the name is
 * resolved once, and the checked address is the one used. Never throws.
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
      // A fresh connection: a kept one would go to the address resolved before.
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

/** The start of a response as text that the database can store; the rest is not read. */
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
