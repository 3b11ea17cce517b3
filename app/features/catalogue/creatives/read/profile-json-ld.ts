import { typeInWords } from '#app/features/catalogue/directory/creative-types.ts';
import { makerType, pictureJsonLd, pictureUrl } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import type { JsonLd } from '#app/features/site/pages/json-ld.ts';
import type { CreativeProfile } from './find-creative-profile.server.ts';

const maxPictures = 20;

export type DescribedProfile = Pick<
  CreativeProfile,
  | 'name'
  | 'isPerson'
  | 'type'
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
 * The profile as a schema.org ProfilePage of a person or business, with its rating and its pictures with creator and
 * license.
 */
export function profileJsonLd(profile: DescribedProfile, address: string): JsonLd {
  const { origin } = new URL(address);
  const maker = {
    '@type': makerType(profile),
    '@id': `${address}#creative`,
    name: profile.name,
    url: address,
  };
  const pictures = profile.portfolio
    .filter((item) => item.mediaType === 'image')
    .slice(0, maxPictures)
    .map((item) => pictureJsonLd(item, { maker, address }));
  return {
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      ...maker,
      description: profile.bioShort ?? profile.tagline ?? undefined,
      image: profile.portfolio[0] ? pictureUrl(profile.portfolio[0], origin) : undefined,
      knowsAbout: profile.specialties,
      address: profile.basedIn ? postalAddress(profile.basedIn) : undefined,
      ...(profile.isPerson ? ofPerson(profile, address) : ofBusiness(profile)),
    },
    hasPart: pictures.length > 0 ? pictures : undefined,
  };
}

/** A local business requires an address; without a place it is an Organization. */
function ofBusiness(profile: DescribedProfile) {
  return {
    '@type': profile.area ? 'ProfessionalService' : 'Organization',
    aggregateRating: aggregateRating(profile),
  };
}

/** Schema.org has ratings for offers, not for people. */
function ofPerson(profile: DescribedProfile, address: string) {
  const rating = aggregateRating(profile);
  return {
    jobTitle: typeInWords(profile.type),
    makesOffer: rating && {
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Service',
        name: typeInWords(profile.type),
        provider: { '@id': `${address}#creative` },
        aggregateRating: rating,
      },
    },
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
