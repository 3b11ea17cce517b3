import ipaddr from 'ipaddr.js';

/** What of version 6 is given out to the world; the rest is kept for later. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address may be asked on somebody's behalf: one of the open internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) {
    return false;
  }
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(givenOut));
}
