import type { CdnSettings } from './cdn-settings.ts';
import { fastlyPurger, type NetworkAccess } from './fastly-purger.server.ts';
import { ofSuccess, PurgeFailure, type Purger } from './purger.ts';
import { varnishPurger } from './varnish-purger.server.ts';

/** https://developers.cloudflare.com/cache/how-to/purge-cache/: the maximum per request, on every plan. */
const maxTags = 100;

function cloudflarePurger({ api = 'https://api.cloudflare.com', serviceId, token }: NetworkAccess): Purger {
  return {
    name: 'Cloudflare',
    maxTags,
    pauseMs: 1_000,
    purge: async (tags, signal) => {
      const address = new URL(`/client/v4/zones/${encodeURIComponent(serviceId)}/purge_cache`, api);
      const answer = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags }),
        signal,
        redirect: 'error',
      });
      const said = (await (await ofSuccess('Cloudflare', answer)).json()) as { success?: unknown };
      if (said.success !== true) {
        throw new PurgeFailure('Cloudflare did not purge what it was asked to');
      }
    },
  };
}

/** One purger for each cache, so that an unreachable one does not delay the others. */
export function purgersOf(cdn: CdnSettings): Purger[] {
  switch (cdn.kind) {
    case 'varnish':
      return cdn.addresses.map(varnishPurger);
    case 'fastly':
      return [fastlyPurger(cdn)];
    case 'cloudflare':
      return [cloudflarePurger(cdn)];
  }
}
