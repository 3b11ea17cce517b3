import { isIPv4, isIPv6 } from 'node:net';

/**
 * What counts as one place: an IPv4 address; of IPv6 the first 64 bits, since whoever has one address of such a network
 * has all of them (RFC 4291, 2.5.4). An IPv4 address in IPv6 writing is the same place as by itself. What is no address
 * stays as it is.
 */
export function placeOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIPv4(bare) || !isIPv6(bare)) {
    return address;
  }
  const mapped = bare.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped?.[1]) {
    return mapped[1];
  }
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of an IPv6 address, its gap filled in. An IPv4 address at its end lies behind the network. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0').split('::');
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(before), read(after ?? '')];
  return after === undefined
    ? first
    : [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
