import type { JsonLd } from '#app/features/site/pages/json-ld.ts';
import type { Firm } from './find-firm.server.ts';

export function firmJsonLd(firm: Firm, address: string): JsonLd {
  const { origin } = new URL(address);
  return {
    '@type': 'Organization',
    '@id': `${address}#firm`,
    name: firm.name,
    url: address,
    description: firm.about ?? undefined,
    logo: firm.logoUrl ? `${origin}${firm.logoUrl}` : undefined,
    sameAs: firm.website ? [firm.website] : undefined,
    knowsAbout: firm.discipline ?? undefined,
    location: firm.place ?? undefined,
  };
}
