import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { createRandom } from '#db/seed/world/random.ts';
import { howMany } from '#tests/how-many.ts';
import { distanceTo, isInBand } from './location/match-location.server.ts';

afterAll(closeDb);

const random = createRandom('bands');
const points = Array.from({ length: howMany({ short: 400, long: 4_000 }) }, () => ({
  latitude: random.int(-9_000, 9_000) / 100,
  longitude: random.int(-18_000, 18_000) / 100,
}));

/** Anywhere, at the poles, and where the longitudes begin anew. */
const centers = [
  ...points.slice(0, howMany({ short: 5, long: 40 })),
  { latitude: 90, longitude: 0 },
  { latitude: -89.9, longitude: 120 },
  { latitude: 0, longitude: 180 },
  { latitude: 64.5, longitude: -179.99 },
  { latitude: 51.5, longitude: -0.12 },
];

test.each([1, 25, 100, 400, 2_500, 9_000])(
  'nobody within %i km is left out beforehand',
  async (kilometers) => {
    const latitudes = points.map(({ latitude }) => latitude);
    const longitudes = points.map(({ longitude }) => longitude);
    let isLeavingOut = false;
    for (const center of centers) {
      const { within, left, inside } = await getRow(db(), {
        within: cell.number,
        left: cell.number,
        inside: cell.number,
      })`
      select count(*) filter (where km <= ${kilometers})::int as within,
             count(*) filter (where km <= ${kilometers} and not is_inside)::int as left,
             count(*) filter (where is_inside)::int as inside
        from unnest(${sql.param([...latitudes, center.latitude])}::float8[],
                    ${sql.param([...longitudes, center.longitude])}::float8[])
             as p(latitude, longitude)
       cross join lateral (select ${distanceTo(center)} as km, ${isInBand(center, kilometers)} as is_inside) as seen`;
      expect(within).toBeGreaterThan(0);
      expect(left).toBe(0);
      isLeavingOut ||= inside < points.length;
    }
    expect(isLeavingOut).toBe(true);
  },
);
