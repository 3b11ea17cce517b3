import { ofSuccess, type Purger } from './purger.ts';

/** https://www.fastly.com/documentation/reference/api/purging/: as many keys in one request. */
const maxTags = 256;

/** A service of Fastly. What is purged is gone, not stale: the token needs the scope `purge_select`. */
export function fastlyPurger({ api = 'https://api.fastly.com', serviceId, token }: NetworkAccess): Purger {
  return {
    name: 'Fastly',
    maxTags,
    pauseMs: 500,
    purge: async (tags, signal) => {
      const answer = await fetch(new URL(`/service/${encodeURIComponent(serviceId)}/purge`, api), {
        method: 'POST',
        headers: { 'Fastly-Key': token, Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ surrogate_keys: tags }),
        signal,
        redirect: 'error',
      });
      await (await ofSuccess('Fastly', answer)).body?.cancel();
    },
  };
}

/** How to reach a content delivery network; `api` is another address than its own, for tests. */
export type NetworkAccess = { api?: string | undefined; serviceId: string; token: string };
