import { pictureJsonLd, pictureUrl } from '#app/features/portfolio/picture-json-ld.ts';
import type { JsonLd } from '#app/features/site/json-ld.ts';
import type { CreativeProfile } from './find-creative-profile.server.ts';

/** Pictures named to search engines; the rest is on the page. */
const maxPictures = 20;

/** What search engines are told of. */
export type DescribedProfile = Pick<
  CreativeProfile,
  | 'name'
  | 'tagline'
  | 'bioShort'
  | 'area'
  | 'basedIn'
  | 'specialties'
  | 'portfolio'
  | 'rating'
  | 'reviewCount'
>;

/**
 * The profile for search engines: schema.org ProfilePage of a business, with the rating where there are reviews, and
 * its pictures with who made them and where a licence is to be had.
 */
export function profileJsonLd(profile: DescribedProfile, address: string): JsonLd {
  const { origin } = new URL(address);
  const maker = { '@id': `${address}#creative` };
  const pictures = profile.portfolio
    .filter((item) => item.mediaType === 'image')
    .slice(0, maxPictures)
    .map((item) => pictureJsonLd(item, { maker: { ...maker, name: profile.name, url: address }, address }));
  return {
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      // A local business has an address; who names no place is an organization.
      '@type': profile.area ? 'ProfessionalService' : 'Organization',
      ...maker,
      name: profile.name,
      url: address,
      description: profile.bioShort ?? profile.tagline ?? undefined,
      image: profile.portfolio[0] ? pictureUrl(profile.portfolio[0], origin) : undefined,
      knowsAbout: profile.specialties,
      address: profile.basedIn ? postalAddress(profile.basedIn) : undefined,
      aggregateRating: aggregateRating(profile),
    },
    hasPart: pictures.length > 0 ? pictures : undefined,
  };
}

function postalAddress({ city, state, country }: NonNullable<CreativeProfile['basedIn']>): JsonLd {
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: state || undefined,
    addressCountry: country,
  };
}

function aggregateRating({ rating, reviewCount }: DescribedProfile): JsonLd | undefined {
  return rating === null
    ? undefined
    : {
        '@type': 'AggregateRating',
        ratingValue: rating.toFixed(1),
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      };
}
