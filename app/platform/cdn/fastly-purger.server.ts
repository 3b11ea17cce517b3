import { ofSuccess, type Purger } from './purger.ts';

/** https://www.fastly.com/documentation/reference/api/purging/: the maximum per request. */
const maxTags = 256;

/** A Fastly service. It purges hard, not soft: the token needs the scope `purge_select`. */
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

/** Access to a content delivery network; `api` replaces its own address in tests. */
export type NetworkAccess = { api?: string | undefined; serviceId: string; token: string };
