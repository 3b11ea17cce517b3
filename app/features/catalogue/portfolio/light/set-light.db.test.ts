import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { readPortfolio } from '#app/features/catalogue/partners/api/read-creatives.server.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { listPortfolio } from '../show/list-portfolio.server.ts';
import { findOwnLight, removeLight, type StatedLight, setLight } from './own-light.server.ts';

const pool = testPool();

/** A piece of somebody's with a file that says when and where it was taken. */
async function insertPiece(actor: Actor, capture: object | null): Promise<string> {
  const key = randomUUID();
  await pool.query(
    `insert into media_files (key, media_type, original_key, width, height, average_color, capture)
     values ($1, 'image', $2, 600, 400, '#8a8782', $3)`,
    [key, key, capture],
  );
  const { rows } = await pool.query(
    `insert into portfolio_items (creative_id, title, media_url, media_type, media_key, sort_order)
     values ($1, 'Roof', $2, 'image', $3, 99) returning id`,
    [actor.creativeId, `/media/${key}`, key],
  );
  return rows[0].id;
}

const light: StatedLight = {
  takenAt: '2026-05-01T18:40',
  position: { latitude: 35.6869, longitude: -105.93783 },
  elevationBearing: 272,
  shown: 'place',
};

const shownOf = async (actor: Actor, id: string) =>
  (await listPortfolio(actor.creativeId ?? '')).find((piece) => piece.id === id)?.light;

describe('the light of a piece', () => {
  test('is shown to nobody while the hour or the place is missing, whatever was asked for', async () => {
    const actor = await insertCreativeActor(pool);
    const id = await insertPiece(actor, null);
    for (const missing of [{ takenAt: null }, { position: null }]) {
      expect(await setLight(actor, { id, light: { ...light, ...missing } })).toMatchObject({ ok: true });
      expect(await shownOf(actor, id)).toBeUndefined();
    }
    await setLight(actor, { id, light });
    expect(await shownOf(actor, id)).toEqual({
      text: expect.stringMatching(/^Taken at 18:40, sun 13° high, facade \d+° off$/),
      studyPath: expect.stringContaining('location=35.7%2C+-105.9'),
    });
    await setLight(actor, { id, light: { ...light, shown: 'time' } });
    expect((await shownOf(actor, id))?.studyPath).toBeNull();
  });

  test('is in no answer of the API, even where it is shown', async () => {
    const actor = await insertCreativeActor(pool);
    const id = await insertPiece(actor, { takenAt: '2026-05-01T18:40:12', latitude: 35.6869, longitude: 1 });
    await setLight(actor, { id, light });
    const answer = JSON.stringify(await readPortfolio(actor.creativeId ?? ''));
    expect(answer).toContain('Roof');
    expect(answer).not.toMatch(/35\.|105\.|18:40|Taken|light/);
  });

  test('is stated and forgotten by the owner of the piece alone', async () => {
    const [actor, stranger] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
    const id = await insertPiece(actor, { takenAt: '2026-05-01T18:40:12' });
    const gone = { ok: false, code: 'itemGone' };
    for (const each of [id, 'no-uuid', randomUUID()]) {
      expect(await setLight(stranger, { id: each, light })).toEqual(gone);
      expect(await removeLight(stranger, each)).toEqual(gone);
    }
    expect(await findOwnLight(stranger, id)).toBeNull();
    expect(await findOwnLight(actor, id)).toMatchObject({ values: { takenAt: '2026-05-01T18:40' } });
    expect(await removeLight(actor, id)).toMatchObject({ ok: true });
    expect(await findOwnLight(actor, id)).toMatchObject({ values: { takenAt: '' }, isThere: false });
  });

  test.each([
    ['taken_latitude = 91, taken_longitude = 0'],
    ['taken_latitude = 1, taken_longitude = null'],
    ['elevation_bearing = 360'],
    ["light_shown = 'place'"],
    ["light_shown = 'everything', taken_at = now(), taken_latitude = 1, taken_longitude = 1"],
  ])('cannot be stored as %s', async (assignment) => {
    const actor = await insertCreativeActor(pool);
    const id = await insertPiece(actor, null);
    await expect(
      pool.query(`update portfolio_items set ${assignment} where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
