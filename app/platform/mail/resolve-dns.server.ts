import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

/** Several questions are asked for one mail. */
const resolver = new Resolver({ timeout: 4_000, tries: 2 });

/** What the domain name system says. Throws with its code where it says nothing. */
export const resolveDns: DNSResolver = async (domain, type) =>
  // The kinds that are asked for, TXT, A, AAAA, MX and PTR, answer with lists.
  (await resolver.resolve(domain, type)) as string[][] | string[];
