import { beforeAll, expect, test } from 'vitest';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { listAlike } from './list-alike.server.ts';

const client = await testClient();

const austin = { city: 'Austin', state: 'TX', country: 'US' };
const paris = { city: 'Paris', state: 'TX', country: 'US' };
const munich = { city: 'Munich', state: 'Bavaria', country: 'DE' };

beforeAll(async () => {
  await insertPlaces(client);
});

test('similar creatives share type and specialties; neighbors the city; nobody stands in both', async () => {
  const type = 'Drone Operator' as const;
  const [subject, twin, far, other, neighbor, unlisted] = await insertCreatives(client, [
    { type, areas: [austin], specialties: ['Architecture', 'Twilight'] },
    { type, areas: [paris], specialties: ['Architecture', 'Twilight'] },
    { type, areas: [munich], specialties: ['Architecture', 'Twilight'] },
    { type: 'Video Editor', areas: [paris], specialties: ['Architecture', 'Twilight'] },
    { type, areas: [austin], specialties: ['Architecture', 'Twilight'] },
    { type, areas: [austin], specialties: ['Architecture', 'Twilight'], plan: 'none' },
  ]);
  const { similar, neighbors } = await listAlike(subject?.id ?? '');
  expect(neighbors.map(({ id }) => id)).toEqual([neighbor?.id]);
  // As much alike, so the one who works nearby comes first.
  expect(similar.map(({ id }) => id)).toEqual([twin?.id, far?.id]);
  const everybody = [...similar, ...neighbors].map(({ id }) => id);
  expect(everybody).not.toContain(other?.id);
  expect(everybody).not.toContain(unlisted?.id);
  expect(everybody).not.toContain(subject?.id);
});

test('at most three are similar and four are neighbors', async () => {
  const made = await insertCreatives(
    client,
    Array.from({ length: 12 }, () => ({ type: 'Both' as const, areas: [munich], specialties: ['Interior'] })),
  );
  const { similar, neighbors } = await listAlike(made[0]?.id ?? '');
  expect(neighbors).toHaveLength(4);
  expect(similar).toHaveLength(3);
  expect(new Set([...similar, ...neighbors].map(({ id }) => id))).toHaveLength(7);
});

test('a creative without a place has no neighbors, and one who is not listed has nobody', async () => {
  const [placeless, unlisted] = await insertCreatives(client, [
    { areas: [], specialties: ['Interior'] },
    { areas: [munich], specialties: ['Interior'], plan: 'none' },
  ]);
  expect((await listAlike(placeless?.id ?? '')).neighbors).toEqual([]);
  expect(await listAlike(unlisted?.id ?? '')).toEqual({ similar: [], neighbors: [] });
});

test('of those with the same specialties, who photographs the same buildings comes first', async () => {
  const type = 'Video Editor' as const;
  const said = { type, areas: [munich], specialties: ['Sacred'] };
  const house = { buildingTypes: ['house' as const, 'civic' as const] };
  const [subject] = await insertCreatives(client, [{ ...said, areas: [austin], trade: house }]);
  const [, alike] = await insertCreatives(client, [
    { ...said, reviews: [5, 5], trade: { buildingTypes: ['office'], services: ['stills'] } },
    { ...said, trade: house },
  ]);
  const { similar } = await listAlike(subject?.id ?? '');
  expect(similar[0]?.id).toBe(alike?.id);
});
