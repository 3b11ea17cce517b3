import ipaddr from 'ipaddr.js';

/**
 * What counts as one place: an IPv4 address; of IPv6 the first 64 bits, since whoever has one address of such a network
 * has all of them (RFC 4291, 2.5.4). An IPv4 address in IPv6 writing is the same place as by itself. What is no address
 * stays as it is.
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
