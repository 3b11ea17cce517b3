import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { guardedLookup, isAddressRefused } from './guarded-lookup.server.ts';
import { isPublicAddress } from './public-address.ts';

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
