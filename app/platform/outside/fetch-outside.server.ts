import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const maxRedirects = 3;
const quietMs = 10_000;

export type FetchRules = {
  isAllowed?: (address: string) => boolean;
  signal?: AbortSignal;
};

/**
 * Opens an address that somebody gave us, at most three redirects away. It never leads into a network of our own: the
 * name is looked up once, and what it stands for is judged and then used. Null when it cannot be opened.
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
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || (isIP(host) !== 0 && !isAllowed(host))) {
    return Promise.reject(new Error('this address may not be asked'));
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      signal,
      lookup: guarded(isAllowed),
      headers: { 'User-Agent': 'Oriel', Accept: 'image/*, video/*' },
    });
    request.setTimeout(quietMs, () => request.destroy(new Error('it does not answer')));
    request.once('response', resolve);
    request.once('error', reject);
    request.end();
  });
}

/** Looks a name up, and finds nothing when any of its addresses is not allowed. */
function guarded(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first || !found.every(({ address }) => isAllowed(address))) {
        done(error ?? new Error('this address may not be asked'), '', 4);
      } else if (options.all) {
        done(null, found);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}
