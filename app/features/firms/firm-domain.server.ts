import { domainToASCII, domainToUnicode } from 'node:url';
import mailHosts from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

/**
 * Whose domain an address is at. Domains are compared in the form in which they are registered (IDNA, RFC 5891), by the
 * public suffix list: 'studio.whitfieldmoss.example' is at 'whitfieldmoss.example', a letter of another script makes
 * another domain, and what anybody may register under belongs to nobody.
 */

/** Where everybody gets a mailbox: an address there says nothing of a firm. */
const publicHosts: ReadonlySet<string> = new Set(mailHosts);

export type ClaimDomain =
  | { ok: true; domain: string }
  | { ok: false; code: 'publicHost' | 'noDomain' | 'mixedScripts' };

/** The registered domain that an address would prove, or why it proves none. */
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

/** The registered domain of a website; null for none, and for an address that is no website. */
export function websiteDomain(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) {
    return null;
  }
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? registeredDomain(hostname) : null;
}

/**
 * By which domain a firm is claimed, and at which its website stays: that of the website on record, else the one by whose
 * mail it was claimed. Null where an admin gave the firm and neither is known.
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

/** Scripts that are written together with Latin letters, or alone, in honest names. */
const confusable = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Letters of two alphabets that look alike within one label: nobody registers that to be read. */
function hasMixedScripts(domain: string): boolean {
  return domain.split('.').some((label) => confusable.filter((script) => script.test(label)).length > 1);
}
