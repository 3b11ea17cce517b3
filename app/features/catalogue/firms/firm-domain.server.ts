import { domainToASCII, domainToUnicode } from 'node:url';
import mailHosts from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

/**
 * Registered domain of an address. Domains are compared in IDNA form (RFC 5891) by the public suffix list:
 * "studio.whitfieldmoss.example" is at "whitfieldmoss.example", look-alike letters make another domain, and public
 * suffixes belong to no firm.
 */

/** Mailboxes here are open to everyone, so they prove nothing about a firm. */
const publicHosts: ReadonlySet<string> = new Set(mailHosts);

export type ClaimDomain =
  | { ok: true; domain: string }
  | { ok: false; code: 'publicHost' | 'noDomain' | 'mixedScripts' };

export function claimDomain(email: string): ClaimDomain {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1).trim());
  const domain = registeredDomain(host);
  if (domain === null) {
    return { ok: false, code: 'noDomain' };
  }
  if (hasMixedScripts(domainToUnicode(domain))) {
    return { ok: false, code: 'mixedScripts' };
  }
  return publicHosts.has(domain) || publicHosts.has(host)
    ? { ok: false, code: 'publicHost' }
    : { ok: true, domain };
}

/** Null for no website and for an invalid address. */
export function websiteDomain(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) {
    return null;
  }
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? registeredDomain(hostname) : null;
}

/**
 * The domain that claims a firm and that its website must stay on: that of the website on record, else of the email
 * that claimed it. Null when an admin gave the firm and neither is known.
 */
export function anchorDomain({
  websiteUrl,
  domain,
}: {
  websiteUrl: string | null;
  domain: string | null;
}): string | null {
  return websiteDomain(websiteUrl) ?? domain;
}

function registeredDomain(host: string): string | null {
  return host === '' ? null : getDomain(host, { allowPrivateDomains: true });
}

const confusable = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Similar letters from two alphabets in one label are a sign of spoofing. */
function hasMixedScripts(domain: string): boolean {
  return domain.split('.').some((label) => confusable.filter((script) => script.test(label)).length > 1);
}
