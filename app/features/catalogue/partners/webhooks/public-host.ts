import { isIP } from 'node:net';
import { isPublicAddress } from '#app/platform/outside/public-address.ts';

/** Whether a host can be on the public internet: a public address, or a name that is not local. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) {
    return isPublicAddress(host);
  }
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host);
}
