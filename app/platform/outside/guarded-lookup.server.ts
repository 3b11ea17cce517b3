import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

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
