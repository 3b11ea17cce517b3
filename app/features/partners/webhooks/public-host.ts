import { isIP } from 'node:net';
import { isPublicAddress } from '#app/platform/outside/public-address.ts';

/** Whether a host can be one of the open internet: a number of it, or a name that is not only known at home. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) {
    return isPublicAddress(host);
  }
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host);
}
