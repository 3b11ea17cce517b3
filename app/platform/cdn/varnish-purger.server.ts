import { ofSuccess, type Purger } from './purger.ts';

/** Varnish takes 8 kB for one header; a tag with an id has about 45 bytes. */
const maxTags = 120;

/** A Varnish node with the module xkey, and the rules of ops/varnish/oriel.vcl. */
export function varnishPurger(address: string): Purger {
  const name = `Varnish at ${new URL(address).host}`;
  return {
    name,
    maxTags,
    pauseMs: 0,
    purge: async (tags, signal) => {
      const headers = { 'xkey-purge': tags.join(' ') };
      const answer = await fetch(address, { method: 'PURGE', headers, signal, redirect: 'error' });
      await (await ofSuccess(name, answer)).body?.cancel();
    },
  };
}
