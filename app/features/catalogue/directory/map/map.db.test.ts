import { beforeAll, describe, expect, test } from 'vitest';
import { type CreativeOverrides, insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { noFilters } from '../directory-filters.ts';
import { findAreaPage } from './find-area-page.server.ts';
import { boxOf, findMap } from './find-map.server.ts';
import { findMapList, maxOfCluster } from './find-map-list.server.ts';
import type { MapArea } from './map-area.ts';
import { toPosition, toSheet, unitsPerPx } from './mercator.ts';
import { nearOffset, nearRadius } from './standing-point.ts';

/** The marks of the map, the list of a mark, and the list of what is in view (docs/decisions/0016-places-and-map.md). */

const austin = { city: 'Austin', state: 'TX', country: 'US' };
const paris = { city: 'Paris', state: 'TX', country: 'US' };
const brooklyn = { city: 'Brooklyn', state: 'NY', country: 'US' };
const munich = { city: 'Munich', state: 'Bavaria', country: 'DE' };
const nowhere = { city: 'Nowhere', state: 'Noland', country: 'US' };

const world: MapArea = { west: -180, south: -84, east: 180, north: 84 };
const texas: MapArea = { west: -106.7, south: 25.8, east: -93.5, north: 36.5 };
const everywhere = { filters: noFilters, location: '', area: world, zoom: 2 };

const client = await testClient();
let made: (CreativeOverrides & { id: string })[] = [];

beforeAll(async () => {
  await insertPlaces(client);
  const wanted: CreativeOverrides[] = [
    ...Array.from(
      { length: 45 },
      (_, index): CreativeOverrides => ({
        businessName: `Austin ${index + 1}`,
        type: index % 3 === 0 ? 'Videographer' : 'Photographer',
        reviews: [1 + (index % 5)],
        isFeatured: index === 7,
        areas: [austin],
      }),
    ),
    { businessName: 'Lone Star Frames', areas: [paris] },
    { businessName: 'Travels to Austin', areas: [brooklyn, austin] },
    { businessName: 'Brooklyn', areas: [brooklyn] },
    { businessName: 'Isar', type: 'Both', areas: [munich] },
    { businessName: 'Off the map', areas: [nowhere] },
    { businessName: 'Without an area', areas: [] },
    { businessName: 'Unlisted', areas: [munich], plan: 'none' },
  ];
  const inserted = await insertCreatives(client, wanted);
  made = wanted.map((each, index) => ({ ...each, id: inserted[index]?.id ?? '' }));
});

const idOf = (name: string) => made.find((each) => each.businessName === name)?.id ?? '';
const sum = (list: { count: number }[]) => list.reduce((all, { count }) => all + count, 0);

/** Where a creative stands alone. */
function standingAt(id: string, { latitude, longitude }: { latitude: number; longitude: number }) {
  const middle = toSheet({ latitude, longitude });
  const offset = nearOffset(id);
  return { x: middle.x + offset.x, y: middle.y + offset.y };
}

describe('marks', () => {
  test('all listed creatives with a position are counted, the unlisted are not', async () => {
    const { clusters } = await findMap(everywhere);
    expect(sum(clusters)).toBe(49);
    const munichMark = clusters.find(({ name }) => name === 'Munich, Germany');
    expect(munichMark).toMatchObject({
      count: 1,
      creative: { id: idOf('Isar'), name: 'Isar' },
      key: idOf('Isar'),
    });
  });

  test('a filter without counters of places is counted from the listings', async () => {
    const filters = { ...noFilters, rating: ['4.5'] };
    const area = await findAreaPage({ filters, area: texas, zoom: 5, page: { size: 24, after: null } });
    const { clusters } = await findMap({ ...everywhere, filters });
    expect(sum(clusters)).toBe(9);
    expect(area.count.count).toBe(9);
    expect(area.cards).toHaveLength(9);
    expect(sum((await findMap({ ...everywhere, filters, location: 'Austin' })).clusters)).toBe(9);
  });

  test('a type is counted alone', async () => {
    const { clusters } = await findMap({ ...everywhere, filters: { ...noFilters, type: ['Videographer'] } });
    expect(clusters).toEqual([
      expect.objectContaining({ count: 15, name: 'Austin, TX', others: 0, creative: null }),
    ]);
    expect(
      (await findMap({ ...everywhere, filters: { ...noFilters, type: ['Nobody is that'] } })).clusters,
    ).toEqual([]);
  });

  test('of a location all who serve it are counted, each where they are based', async () => {
    const { clusters } = await findMap({ ...everywhere, location: 'TX', zoom: 3 });
    expect(sum(clusters)).toBe(47);
    expect(clusters.find(({ name }) => name === 'Brooklyn, NY')).toMatchObject({
      count: 1,
      creative: { name: 'Travels to Austin' },
    });
    expect((await findMap({ ...everywhere, location: 'Atlantis' })).clusters).toEqual([]);
  });

  test('only what is in the area is counted, and far out near cities are one mark', async () => {
    expect(sum((await findMap({ ...everywhere, area: texas, zoom: 5 })).clusters)).toBe(46);
    const near = await findMap({ ...everywhere, area: texas, zoom: 5 });
    expect(near.clusters.map(({ name }) => name).sort()).toEqual(['Austin, TX', 'Paris, TX']);
    const far = await findMap({ ...everywhere, zoom: 1 });
    expect(far.clusters.find(({ name }) => name === 'Austin, TX')?.others).toBeGreaterThanOrEqual(1);
  });

  test('near the ground every creative stands apart, as the browser computes it too', async () => {
    const area = around({ latitude: 30.267, longitude: -97.743 }, nearRadius + 1);
    const { clusters } = await findMap({ ...everywhere, area, zoom: 11 });
    expect(sum(clusters)).toBe(45);
    const single = clusters.find(({ creative }) => creative);
    const expected = standingAt(single?.creative?.id ?? '', { latitude: 30.267, longitude: -97.743 });
    expect(single?.x).toBeCloseTo(expected.x, 0);
    expect(single?.y).toBeCloseTo(expected.y, 0);
  });

  test('the largest cities of the area are named, by the zoom', async () => {
    expect((await findMap({ ...everywhere, zoom: 2 })).cities.map(({ name }) => name)).toEqual(['São Paulo']);
    const { cities } = await findMap({ ...everywhere, area: texas, zoom: 7.5 });
    expect(cities.map(({ name }) => name)).toEqual(['Austin']);
    expect((await findMap({ ...everywhere, area: texas, zoom: 8.2 })).cities.map(({ name }) => name)).toEqual(
      ['Austin', 'Paris'],
    );
  });

  test('an area larger than any screen is cut around its middle', () => {
    const box = boxOf(world, unitsPerPx(8));
    expect(box.right - box.left).toBeCloseTo(4_096 * unitsPerPx(8), 6);
    expect((box.left + box.right) / 2).toBeCloseTo(16_384, 6);
  });
});

describe('the list of a mark', () => {
  const request = { ...everywhere, area: texas, zoom: 6 };
  const austinKey = async () =>
    (await findMap(request)).clusters.find(({ name }) => name === 'Austin, TX')?.key ?? '';

  test('the best come first, Featured before all, and 40 at most', async () => {
    const list = await findMapList(request, await austinKey());
    expect(list).toMatchObject({ count: 45, name: 'Austin, TX', others: 0 });
    expect(list?.cards).toHaveLength(maxOfCluster);
    expect(list?.cards[0]?.name).toBe('Austin 8');
    const ratings = list?.cards.slice(1).map(({ rating }) => rating ?? 0) ?? [];
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  });

  test('it keeps to the filters of the map', async () => {
    const list = await findMapList(
      { ...request, filters: { ...noFilters, type: ['Videographer'] } },
      await austinKey(),
    );
    expect(list?.count).toBe(15);
    expect(new Set(list?.cards.map(({ type }) => type))).toEqual(new Set(['Videographer']));
  });

  test('a creative is found by the id at any zoom, alone or in a cluster', async () => {
    const id = idOf('Austin 3');
    expect((await findMapList(request, id))?.count).toBe(45);
    const area = around({ latitude: 30.267, longitude: -97.743 }, nearRadius + 1);
    for (const zoom of [8.6, 9.6, 11.5]) {
      const list = await findMapList({ ...request, area, zoom }, id);
      expect(list?.cards.map((card) => card.id)).toContain(id);
      expect(list?.cards.length).toBe(Math.min(maxOfCluster, list?.count ?? 0));
    }
  });

  test('a key of nobody, of an unlisted creative or of somebody elsewhere has no list', async () => {
    expect(await findMapList(request, 'p999999')).toBeNull();
    expect(await findMapList(request, '00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await findMapList(request, idOf('Unlisted'))).toBeNull();
    expect(await findMapList(request, idOf('Isar'))).toBeNull();
  });
});

describe('the list of what is in view', () => {
  const page = { size: 24, after: null };

  test('it has whom the marks count, in the order of browse', async () => {
    const { cards, count, nextCursor } = await findAreaPage({
      filters: noFilters,
      area: texas,
      zoom: 5,
      page,
    });
    expect(count).toEqual({ count: 46, isExact: true });
    expect(cards).toHaveLength(24);
    expect(cards[0]?.name).toBe('Austin 8');
    expect(nextCursor).not.toBeNull();
    const all = await findAreaPage({
      filters: noFilters,
      area: texas,
      zoom: 5,
      page: { size: 48, after: null },
    });
    expect(all.cards).toHaveLength(46);
    expect(all.nextCursor).toBeNull();
    expect(all.cards.map(({ name }) => name)).not.toContain('Travels to Austin');
  });

  test('near the ground it has those who stand in view, for any half of a city', async () => {
    const middle = { latitude: 30.267, longitude: -97.743 };
    const whole = around(middle, nearRadius + 1);
    const west = { ...whole, east: middle.longitude };
    const wanted = made
      .filter(({ businessName }) => businessName?.startsWith('Austin'))
      .filter(({ id }) => nearOffset(id).x < 0)
      .map(({ id }) => id);
    const found = await findAreaPage({
      filters: noFilters,
      area: west,
      zoom: 9.5,
      page: { size: 48, after: null },
    });
    expect(found.cards.map(({ id }) => id).sort()).toEqual(wanted.sort());
    expect(found.count.count).toBe(wanted.length);
    expect(sum((await findMap({ ...everywhere, area: west, zoom: 9.5 })).clusters)).toBe(wanted.length);
  });

  test('an empty part of the sea has nobody', async () => {
    const sea: MapArea = { west: -40, south: 0, east: -30, north: 10 };
    expect(await findAreaPage({ filters: noFilters, area: sea, zoom: 5, page })).toEqual({
      cards: [],
      nextCursor: null,
      count: { count: 0, isExact: true },
    });
  });
});

/** The area of so many units of the sheet to each side. */
function around(position: { latitude: number; longitude: number }, units: number): MapArea {
  const { x, y } = toSheet(position);
  const northWest = toPosition({ x: x - units, y: y - units });
  const southEast = toPosition({ x: x + units, y: y + units });
  return {
    west: northWest.longitude,
    south: southEast.latitude,
    east: southEast.longitude,
    north: northWest.latitude,
  };
}
