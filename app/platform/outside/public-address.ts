import ipaddr from 'ipaddr.js';

const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether we may contact an IP address for a user: only addresses on the open internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) {
    return false;
  }
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(givenOut));
}
