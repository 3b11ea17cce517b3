import type { CdnSettings } from './cdn-settings.ts';
import { ofSuccess, PurgeFailure, type Purger } from './purge-queue.ts';

/** https://www.fastly.com/documentation/reference/api/purging/: the maximum per request. */
const fastlyMaxTags = 256;

/** A Fastly service. It purges hard, not soft: the token needs the scope `purge_select`. */
function fastlyPurger({ api = 'https://api.fastly.com', serviceId, token }: NetworkAccess): Purger {
  return {
    name: 'Fastly',
    maxTags: fastlyMaxTags,
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
type NetworkAccess = { api?: string | undefined; serviceId: string; token: string };

/** Varnish takes 8 kB for one header; a tag with an id has about 45 bytes. */
const varnishMaxTags = 120;

/** A Varnish node with the module xkey, and the rules of ops/varnish/oriel.vcl. */
function varnishPurger(address: string): Purger {
  const name = `Varnish at ${new URL(address).host}`;
  return {
    name,
    maxTags: varnishMaxTags,
    pauseMs: 0,
    purge: async (tags, signal) => {
      const headers = { 'xkey-purge': tags.join(' ') };
      const answer = await fetch(address, { method: 'PURGE', headers, signal, redirect: 'error' });
      await (await ofSuccess(name, answer)).body?.cancel();
    },
  };
}

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
