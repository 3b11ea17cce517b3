import type { PoolClient } from 'pg';
import { insertCreatives } from './creative-factory.ts';
import { insertPlaces } from './place-factory.ts';

const quiet = { tagline: 'Buildings.', bioShort: 'Buildings.', bioLong: 'Buildings.' };

/** Six creatives who differ in what search looks at, and the places where they work. */
export async function insertSearchedCreatives(client: PoolClient): Promise<void> {
  await insertPlaces(client);
  await insertCreatives(client, [
    { ...quiet, businessName: 'Atelier Norrby', tagline: 'Brutalist light' },
    {
      ...quiet,
      businessName: 'Plumb & Level Films',
      type: 'Videographer',
      portfolio: [{ mediaType: 'video' }],
    },
    {
      ...quiet,
      businessName: 'Żółta Pracownia',
      areas: [{ city: 'Munich', state: 'Bavaria', country: 'DE' }],
    },
    {
      ...quiet,
      businessName: 'O’Hara Brennan',
      specialties: ['Drone', 'Construction'],
      areas: [{ city: 'Brooklyn', state: 'NY', country: 'US' }],
    },
    { ...quiet, businessName: 'Quiet Harbour', bioLong: 'Says norrby once, in passing. Aerial drones too.' },
    {
      ...quiet,
      businessName: 'Two Homes',
      areas: [
        { city: 'São Paulo', state: 'São Paulo', country: 'BR' },
        { city: 'Brooklyn', state: 'NY', country: 'US' },
      ],
    },
  ]);
}
