import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

/** Short timeouts: one mail needs several lookups. */
const resolver = new Resolver({ timeout: 4_000, tries: 2 });

/** Looks up DNS records. Throws an error with the resolver's code if there are none. */
export const resolveDns: DNSResolver = async (domain, type) =>
  // The record types in use (TXT, A, AAAA, MX and PTR) return lists.
  (await resolver.resolve(domain, type)) as string[][] | string[];
