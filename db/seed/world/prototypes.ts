/** The creatives drawn in the design prototypes, with the figures shown there. They come first in every world. One list, hence the length. */

import type { SpecialtyName } from './specialties.ts';
import type { WorldCreative } from './world-types.ts';

export interface PrototypeCreative {
  businessName: string;
  isStudio: boolean;
  person: { first: string; last: string };
  creativeType: WorldCreative['creativeType'];
  home: { country: string; region: string; city: string };
  /** More service areas, in the same country: region and city. */
  areas?: readonly (readonly [region: string, city: string])[];
  specialties: readonly SpecialtyName[];
  yearsExperience: number;
  tagline: string;
  bioShort?: string;
  bioLong?: string;
  reviews: { count: number; average: number };
  isFeatured: boolean;
  isVerified: boolean;
  /** Key of the first plate. */
  cover: string;
  /** Days before `now` at which the profile was made. */
  daysListed: number;
  email?: string;
}

const unitedStates = (region: string, city: string) => ({ country: 'US', region, city });

export const prototypeCreatives: readonly PrototypeCreative[] = [
  {
    businessName: 'Atelier Norrby',
    isStudio: true,
    person: { first: 'Henrik', last: 'Norrby' },
    creativeType: 'Photographer',
    home: unitedStates('TX', 'Austin'),
    areas: [
      ['TX', 'San Antonio'],
      ['TX', 'Marfa'],
      ['NM', 'Santa Fe'],
    ],
    specialties: ['Architecture', 'Interior', 'Twilight', 'Residential'],
    yearsExperience: 14,
    tagline: 'Houses, and the hour they look most like themselves.',
    bioShort:
      'Photographs houses for the architects who designed them, in Austin and across Texas. One visit to walk the plan, a second to photograph it, mostly at nightfall.',
    bioLong:
      'Atelier Norrby photographs houses for the architects who designed them. The work is done slowly: one visit to walk the plan with the drawings in hand, one to photograph it.\n\nWe shoot from eye height wherever the room allows, keep verticals vertical, and leave the lights off until the sky and the interior agree.\n\nSets are delivered as captioned plates, numbered in the order you would walk the building.',
    reviews: { count: 23, average: 4.9 },
    isFeatured: true,
    isVerified: true,
    cover: 'villa-dusk-01',
    daysListed: 311,
    email: 'creative@oriel.example',
  },
  {
    businessName: 'Marisol Vega',
    isStudio: false,
    person: { first: 'Marisol', last: 'Vega' },
    creativeType: 'Photographer',
    home: unitedStates('NM', 'Santa Fe'),
    areas: [
      ['NM', 'Albuquerque'],
      ['NM', 'Taos'],
    ],
    specialties: ['Residential', 'Landscape', 'Architecture', 'Twilight', 'Detail'],
    yearsExperience: 11,
    tagline: 'Low houses, long light.',
    reviews: { count: 41, average: 5 },
    isFeatured: true,
    isVerified: true,
    cover: 'lake-pavilion-01',
    daysListed: 318,
  },
  {
    businessName: 'Plumb & Level Films',
    isStudio: true,
    person: { first: 'Odessa', last: 'Kincaid' },
    creativeType: 'Videographer',
    home: unitedStates('IL', 'Chicago'),
    specialties: ['Construction', 'Film', 'Time-lapse'],
    yearsExperience: 9,
    tagline: 'From the first pile to opening night.',
    reviews: { count: 17, average: 4.8 },
    isFeatured: true,
    isVerified: true,
    cover: 'timber-hall-01',
    daysListed: 324,
  },
  {
    businessName: 'Okafor Lindqvist',
    isStudio: true,
    person: { first: 'Adaeze', last: 'Okafor' },
    creativeType: 'Photographer',
    home: unitedStates('NY', 'Brooklyn'),
    areas: [['NY', 'Hudson']],
    specialties: ['Interior', 'Architecture', 'Hospitality', 'Editorial'],
    yearsExperience: 12,
    tagline: 'Two people, one tripod.',
    reviews: { count: 31, average: 4.7 },
    isFeatured: false,
    isVerified: true,
    cover: 'brick-loft-01',
    daysListed: 402,
  },
  {
    businessName: 'Field Office Aerial',
    isStudio: true,
    person: { first: 'Caleb', last: 'Rutledge' },
    creativeType: 'Drone Operator',
    home: unitedStates('CO', 'Denver'),
    specialties: ['Drone', 'Construction'],
    yearsExperience: 6,
    tagline: 'The site, from where the crane sees it.',
    reviews: { count: 8, average: 4.6 },
    isFeatured: false,
    isVerified: false,
    cover: 'stadium-canopy-01',
    daysListed: 338,
  },
  {
    businessName: 'June Castellane',
    isStudio: false,
    person: { first: 'June', last: 'Castellane' },
    creativeType: 'Photographer',
    home: unitedStates('CA', 'Los Angeles'),
    areas: [
      ['CA', 'Palm Springs'],
      ['CA', 'Santa Barbara'],
    ],
    specialties: ['Architecture', 'Detail', 'Editorial', 'Residential', 'Black and White'],
    yearsExperience: 22,
    tagline: 'Shade is half of the building.',
    reviews: { count: 52, average: 4.9 },
    isFeatured: false,
    isVerified: true,
    cover: 'arcade-01',
    daysListed: 910,
  },
  {
    businessName: 'Northlight Archive',
    isStudio: true,
    person: { first: 'Signe', last: 'Hollis' },
    creativeType: 'Photographer',
    home: unitedStates('MN', 'Minneapolis'),
    specialties: ['Cultural', 'Interior'],
    yearsExperience: 17,
    tagline: 'Public rooms, recorded.',
    reviews: { count: 0, average: 0 },
    isFeatured: false,
    isVerified: false,
    cover: 'library-01',
    daysListed: 24,
  },
  {
    businessName: 'Second Elevation',
    isStudio: true,
    person: { first: 'Naomi', last: 'Tolliver' },
    creativeType: 'Videographer',
    home: unitedStates('WA', 'Seattle'),
    specialties: ['Film', 'Real Estate', 'Interior'],
    yearsExperience: 4,
    tagline: 'The side the drawings leave out.',
    reviews: { count: 6, average: 4.5 },
    isFeatured: false,
    isVerified: false,
    cover: 'tower-street-01',
    daysListed: 196,
  },
  {
    businessName: 'Hana Morimoto',
    isStudio: false,
    person: { first: 'Hana', last: 'Morimoto' },
    creativeType: 'Photographer',
    home: unitedStates('OR', 'Portland'),
    areas: [
      ['OR', 'Bend'],
      ['WA', 'Seattle'],
    ],
    specialties: ['Residential', 'Landscape', 'Twilight'],
    yearsExperience: 10,
    tagline: 'One building, two visits.',
    reviews: { count: 28, average: 4.9 },
    isFeatured: false,
    isVerified: true,
    cover: 'cabin-clearing-01',
    daysListed: 640,
  },
  {
    businessName: 'Tomasz Halloran',
    isStudio: false,
    person: { first: 'Tomasz', last: 'Halloran' },
    creativeType: 'Both',
    home: unitedStates('MA', 'Boston'),
    areas: [['MA', 'Cambridge']],
    specialties: ['Cultural', 'Interior', 'Detail', 'Film'],
    yearsExperience: 13,
    tagline: 'Concrete in flat light.',
    reviews: { count: 19, average: 4.8 },
    isFeatured: false,
    isVerified: true,
    cover: 'concrete-stair-01',
    daysListed: 505,
  },
  {
    businessName: 'Ruiz Abernathy',
    isStudio: true,
    person: { first: 'Camila', last: 'Ruiz' },
    creativeType: 'Photographer',
    home: unitedStates('FL', 'Miami'),
    specialties: ['Hospitality', 'Residential', 'Drone', 'Twilight'],
    yearsExperience: 8,
    tagline: 'Heat, shade and a deep balcony.',
    reviews: { count: 14, average: 4.7 },
    isFeatured: false,
    isVerified: false,
    cover: 'housing-block-01',
    daysListed: 430,
  },
  {
    businessName: 'Grainline Motion',
    isStudio: true,
    person: { first: 'Marcus', last: 'Dabney' },
    creativeType: 'Video Editor',
    home: unitedStates('GA', 'Atlanta'),
    specialties: ['Film', 'Real Estate'],
    yearsExperience: 5,
    tagline: 'Cut along the grain.',
    reviews: { count: 5, average: 4.4 },
    isFeatured: false,
    isVerified: false,
    cover: 'spiral-stair-01',
    daysListed: 270,
  },
];

/** The plates of Atelier Norrby's profile, in the order of the prototype. */
export const norrbyPlateKeys: readonly string[] = [
  'villa-dusk-01',
  'timber-hall-01',
  'spiral-stair-01',
  'tower-street-01',
  'housing-block-01',
  'concrete-stair-01',
  'brick-loft-01',
  'cabin-clearing-01',
  'library-01',
  'museum-hall-01',
  'fog-bridge-01',
  'courtyard-02',
  'villa-dusk-05',
  'lake-pavilion-04',
  'white-living-02',
  'pool-hall-04',
  'snow-house-03',
  'desert-house-04',
];

/** The first reviews of Atelier Norrby's profile, newest first. */
export const norrbyReviews = [
  {
    reviewerName: 'Dana Whitfield',
    reviewerCompany: 'Whitfield Moss Architects',
    rating: 5,
    projectType: 'Residential',
    text: 'Waited two evenings for the right sky and then shot the whole terrace in forty minutes. The section through the stair is the picture we use for everything now.',
    daysAgo: 69,
  },
  {
    reviewerName: 'Luis Ortega',
    reviewerCompany: 'Ortega Civil',
    rating: 5,
    projectType: 'Cultural',
    text: 'Precise, quiet on site, and the files arrived named by room. Our client’s board approved the set without a single retouch request.',
    daysAgo: 143,
  },
  {
    reviewerName: 'Priya Raman',
    reviewerCompany: 'Ground Floor Studio',
    rating: 4,
    projectType: 'Interior',
    text: 'Beautiful daylight work. Delivery took a week longer than planned because of weather; we were told early.',
    daysAgo: 261,
  },
] as const;
