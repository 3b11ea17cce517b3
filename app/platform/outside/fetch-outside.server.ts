import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { isPublicAddress } from './public-address.ts';

/** Restricts requests to user-supplied addresses to the open internet. */

/** Whether a URL is refused without a lookup: another protocol, or a forbidden IP address. */
export function isAddressRefused(url: URL, isAllowed: (address: string) => boolean): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !/^https?:$/.test(url.protocol) || (isIP(host) !== 0 && !isAllowed(host));
}

/** A lookup that returns nothing when any address of the name is not allowed. */
export function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first || !found.every(({ address }) => isAllowed(address))) {
        done(error ?? new Error('This address is not on the open internet.'), '', 4);
      } else if (options.all) {
        done(null, found);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}

const maxRedirects = 3;

const quietMs = 10_000;

export type FetchRules = {
  isAllowed?: (address: string) => boolean;
  signal?: AbortSignal;
};

/**
 * Fetches a user-supplied address, following at most three redirects. It never reaches our own network: the name is
 * resolved once, and the checked address is the one used. Null when it cannot be fetched.
 */
export async function fetchOutside(
  address: string,
  { isAllowed = isPublicAddress, signal = AbortSignal.timeout(30_000) }: FetchRules = {},
): Promise<IncomingMessage | null> {
  let url = new URL(address);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const answer = await ask(url, { isAllowed, signal }).catch(() => null);
    const status = answer?.statusCode ?? 0;
    if (answer && status === 200) {
      return answer;
    }
    answer?.destroy();
    const next = answer?.headers.location;
    if (status < 300 || status >= 400 || !next || !URL.canParse(next, url)) {
      return null;
    }
    url = new URL(next, url);
  }
  return null;
}

function ask(url: URL, { isAllowed, signal }: Required<FetchRules>): Promise<IncomingMessage> {
  if (isAddressRefused(url, isAllowed)) {
    return Promise.reject(new Error('this address may not be asked'));
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      signal,
      lookup: guardedLookup(isAllowed),
      headers: { 'User-Agent': 'Oriel', Accept: 'image/*, video/*' },
    });
    request.setTimeout(quietMs, () => request.destroy(new Error('it does not answer')));
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
}

/** The response from our own public address. `certificateUntil` is null without TLS. */
type Reached =
  | { ok: true; ms: number; isOriel: boolean; status: number; certificateUntil: Date | null }
  | { ok: false; words: string };

const maxAnswerBytes = 200;

/**
 * Requests `/healthz` at a public address, like any visitor, and inspects the certificate. Never throws. The address is
 * an operator's setting and may be any.
 */
export function reachOrigin(origin: string, { limitMs }: { limitMs: number }): Promise<Reached> {
  const url = new URL('/healthz', origin);
  const options: RequestOptions = {
    signal: AbortSignal.timeout(limitMs),
    headers: { 'User-Agent': 'Oriel', Connection: 'close' },
  };
  const begun = performance.now();
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    // A fresh connection: a reused one does not show its certificate.
    const request = send(url, { ...options, agent: false }, (answer) => {
      const certificateUntil = untilOf(answer.socket);
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text = `${text}${part}`.slice(0, maxAnswerBytes);
      });
      answer.once('error', (error) => resolve({ ok: false, words: error.message }));
      answer.once('end', () =>
        resolve({
          ok: true,
          ms: Math.round(performance.now() - begun),
          isOriel: answer.statusCode === 200 && text.trim() === 'ok',
          status: answer.statusCode ?? 0,
          certificateUntil,
        }),
      );
    });
    request.once('error', (error) => resolve({ ok: false, words: wordsOf(error) }));
    request.end();
  });
}

function untilOf(socket: unknown): Date | null {
  if (!(socket instanceof TLSSocket)) {
    return null;
  }
  const until = new Date(socket.getPeerCertificate().valid_to);
  return Number.isNaN(until.getTime()) ? null : until;
}

const wordsByCode: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself, and browsers do not trust it',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is signed by nobody whom browsers trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate comes without those between it and a trusted one',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  ECONNREFUSED: 'the connection is refused',
  ENOTFOUND: 'the name is not known',
};

function wordsOf(error: NodeJS.ErrnoException): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return 'no answer in time';
  }
  return wordsByCode[error.code ?? ''] ?? (error.message || error.code || 'no connection');
}
