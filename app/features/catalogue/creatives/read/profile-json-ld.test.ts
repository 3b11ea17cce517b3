import { expect, test } from 'vitest';
import { jsonLd } from '#app/features/site/pages/json-ld.ts';
import { missingProperties } from '#tests/schema-org.ts';
import { type DescribedProfile, profileJsonLd } from './profile-json-ld.ts';

const address = 'https://oriel.example/creative/1';

const profile: DescribedProfile = {
  name: 'Vespertine Plates',
  isPerson: false,
  type: 'Both',
  tagline: 'Dusk, patiently',
  bioShort: null,
  area: 'Marfa, TX',
  basedIn: { city: 'Marfa', state: 'TX', country: 'US' },
  rating: 4.666,
  reviewCount: 3,
  specialties: ['Twilight'],
  portfolio: [
    {
      id: 'a',
      mediaType: 'image',
      src: '/media/a',
      width: 3,
      height: 2,
      color: '#000000',
      title: 'Dry creek house',
      description: null,
      alt: 'A low house above a dry creek, dusk',
      project: null,
      architect: null,
      location: null,
      year: null,
      seconds: null,
    },
  ],
};

const written = (described: DescribedProfile) =>
  JSON.parse(JSON.stringify(jsonLd(profileJsonLd(described, address))['script:ld+json']));

test('says everything that its types require', () => {
  expect(missingProperties(written(profile))).toEqual([]);
});

test('names the maker, the credit, the terms and where to get a license of each picture', () => {
  expect(written(profile).hasPart).toEqual([
    expect.objectContaining({
      '@type': 'ImageObject',
      contentUrl: 'https://oriel.example/media/a/1080.jpg',
      creator: {
        '@type': 'Organization',
        '@id': `${address}#creative`,
        name: 'Vespertine Plates',
        url: address,
      },
      creditText: 'Vespertine Plates',
      license: 'https://oriel.example/license-terms',
      acquireLicensePage: address,
    }),
  ]);
});

test('is a person who works under their own name, whose work is rated', () => {
  const described = written({ ...profile, name: 'Ada Norrby', isPerson: true });
  expect(missingProperties(described)).toEqual([]);
  expect(described.mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Ada Norrby',
    jobTitle: 'Photographer and videographer',
    makesOffer: { itemOffered: { aggregateRating: { ratingValue: '4.7', reviewCount: 3 } } },
  });
  expect(described.mainEntity).not.toHaveProperty('aggregateRating');
  expect(described.hasPart[0].creator).toEqual({
    '@type': 'Person',
    '@id': `${address}#creative`,
    name: 'Ada Norrby',
    url: address,
  });
});

test('has no rating without reviews, and is no local business without a place', () => {
  const bare = written({
    ...profile,
    rating: null,
    reviewCount: 0,
    area: null,
    basedIn: null,
    portfolio: [],
  });
  expect(bare.mainEntity).not.toHaveProperty('aggregateRating');
  expect(bare.mainEntity['@type']).toBe('Organization');
  expect(written(profile).mainEntity.aggregateRating).toMatchObject({ ratingValue: '4.7', reviewCount: 3 });
});
