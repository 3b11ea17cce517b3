import type { CdnSettings } from './cdn-settings.ts';
import { cloudflarePurger } from './cloudflare-purger.server.ts';
import { fastlyPurger } from './fastly-purger.server.ts';
import type { Purger } from './purger.ts';
import { varnishPurger } from './varnish-purger.server.ts';

/** The caches that the settings name: each is purged by itself, so that one that is away holds up no other. */
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
