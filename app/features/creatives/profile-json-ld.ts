import type { CreativeProfile } from './find-creative-profile.server.ts';

/** The profile for search engines: schema.org ProfilePage, with the rating where there are reviews. */
export function profileJsonLd(profile: CreativeProfile, address: string): Record<string, unknown> {
  const origin = new URL(address).origin;
  const [cover] = profile.portfolio;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': 'LocalBusiness',
      '@id': `${address}#creative`,
      name: profile.name,
      description: profile.bioShort ?? profile.tagline ?? undefined,
      image: cover ? `${origin}${cover.src}/1080.jpg` : undefined,
      knowsAbout: profile.specialties,
      address: profile.area
        ? { '@type': 'PostalAddress', addressLocality: profile.area, addressCountry: profile.country }
        : undefined,
      aggregateRating:
        profile.rating === null
          ? undefined
          : {
              '@type': 'AggregateRating',
              ratingValue: profile.rating.toFixed(1),
              reviewCount: profile.reviewCount,
              bestRating: 5,
              worstRating: 1,
            },
    },
  };
}
