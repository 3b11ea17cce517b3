import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Keeps requests to addresses that somebody gave us on the open internet. */

/** Whether an address is refused by its own words: another protocol, or the number of a machine that is not allowed. */
export function isAddressRefused(url: URL, isAllowed: (address: string) => boolean): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !/^https?:$/.test(url.protocol) || (isIP(host) !== 0 && !isAllowed(host));
}

/** Looks a name up, and finds nothing when any of its addresses is not allowed. */
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
