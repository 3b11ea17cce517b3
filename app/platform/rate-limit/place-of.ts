import ipaddr from 'ipaddr.js';

/**
 * What counts as one place: an IPv4 address, or the first 64 bits of IPv6, since a user of such a network has all its
 * addresses (RFC 4291, 2.5.4). An IPv4 address in IPv6 notation is the same place. Text that is not an address is
 * returned unchanged.
 */
export function placeOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.IPv6.isValid(bare)) {
    return address;
  }
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) {
    return parsed.toIPv4Address().toString();
  }
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
