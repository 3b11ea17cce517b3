import { beforeAll, describe, expect, test } from 'vitest';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { keyOfSignedLink, signedLink, signedLinkSeconds } from '#app/platform/storage/signed-link.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testClient } from '#tests/test-pool.ts';
import { removeAvatar, setAvatar } from './avatar/set-avatar.server.ts';
import {
  findRateSheetFile,
  findShortLink,
  removeRateSheet,
  setRateSheet,
  shortenLink,
} from './rate-sheet/rate-sheet.server.ts';

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
});

let made = 0;

/** A pending upload of somebody, as if its file had just arrived. */
async function insertUpload(
  ownerId: string,
  {
    purpose,
    width = 600,
    height = 400,
  }: { purpose: 'avatar' | 'rate-sheet'; width?: number; height?: number },
): Promise<{ id: string; key: string; mediaKey: string | null }> {
  made += 1;
  const isPicture = purpose === 'avatar';
  const mediaKey = isPicture ? `avatar-${made}` : null;
  const key = isPicture ? `portfolio-images/${made}.jpg` : `rate-sheets/${ownerId}/${made}-rates.pdf`;
  if (isPicture) {
    await client.query(
      `insert into media_files (key, media_type, original_key, width, height, average_color)
       values ($1, 'image', $2, $3, $4, '#808080')`,
      [mediaKey, key, width, height],
    );
  }
  const { id } = await getRow(db(), { id: cell.text })`
    insert into uploads (owner_id, purpose, storage_keys, media_key, filename, bytes)
    values (${ownerId}, ${purpose}, array[${key}], ${mediaKey}, ${isPicture ? 'me.jpg' : `rates ${made}.pdf`}, 1000)
    returning id`;
  return { id, key, mediaKey };
}

const one = async (statement: string, id: string) => (await client.query(statement, [id])).rows[0];
const stateOf = async (id: string) => (await one('select state from uploads where id = $1', id))?.state;

describe('an avatar', () => {
  test('is the middle of a picture that nobody cropped, in a size made for it', async () => {
    const { id, userId } = await insertCreative(client);
    const upload = await insertUpload(userId, { purpose: 'avatar', width: 600, height: 400 });
    expect(await setAvatar(await actorOf(userId), upload.id)).toEqual({ ok: true });
    expect(
      await one('select edit, width, height from media_files where key = $1', upload.mediaKey ?? ''),
    ).toEqual({
      edit: { crop: { left: 100, top: 0, width: 400, height: 400 } },
      width: 400,
      height: 400,
    });
    expect(await one('select avatar_url from listings where creative_id = $1', id)).toEqual({
      avatar_url: `/media/${upload.mediaKey}/160.webp`,
    });
  });

  test('takes the place of the former one, which is given up', async () => {
    const { userId } = await insertCreative(client);
    const actor = await actorOf(userId);
    const [former, next] = [
      await insertUpload(userId, { purpose: 'avatar' }),
      await insertUpload(userId, { purpose: 'avatar' }),
    ];
    await setAvatar(actor, former.id);
    await setAvatar(actor, next.id);
    expect([await stateOf(former.id), await stateOf(next.id)]).toEqual(['removed', 'attached']);
    await removeAvatar(actor);
    expect(await stateOf(next.id)).toBe('removed');
  });

  test('is not made of somebody else’s picture, of a rate sheet, or by a client', async () => {
    const [own, other] = [await insertCreative(client), await insertCreative(client)];
    const actor = await actorOf(own.userId);
    const gone = { ok: false, code: 'uploadGone' };
    const theirs = await insertUpload(other.userId, { purpose: 'avatar' });
    expect(await setAvatar(actor, theirs.id)).toEqual(gone);
    expect(await setAvatar(actor, (await insertUpload(own.userId, { purpose: 'rate-sheet' })).id)).toEqual(
      gone,
    );
    expect(await setAvatar(actor, 'nonsense')).toEqual(gone);
    expect(await setAvatar(await insertMember(client), theirs.id)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await stateOf(theirs.id)).toBe('pending');
  });
});

const codeOf = async (id: string): Promise<string> =>
  String((await one('select rate_sheet_url from creative_profiles where id = $1', id))?.rate_sheet_url)
    .split('/')
    .at(-1) ?? '';

describe('a rate sheet', () => {
  test('has a short link to a link that holds for a year, and keeps its name', async () => {
    const { id, userId } = await insertCreative(client);
    const upload = await insertUpload(userId, { purpose: 'rate-sheet' });
    expect(await setRateSheet(await actorOf(userId), upload.id)).toEqual({ ok: true });
    const link = await findShortLink(await codeOf(id));
    expect(link?.creativeId).toBe(id);
    const target = link?.target ?? '';
    expect(keyOfSignedLink(target, now())).toBe(upload.key);
    const later = (seconds: number) => new Date(now().getTime() + (signedLinkSeconds + seconds) * 1000);
    expect(keyOfSignedLink(target, later(-60))).toBe(upload.key);
    expect(keyOfSignedLink(target, later(60))).toBeNull();
    expect(await findRateSheetFile(upload.key)).toEqual({ filename: `rates ${made}.pdf`, bytes: 1000 });
  });

  test('that is replaced or deleted does not resolve any more, by either link', async () => {
    const { id, userId } = await insertCreative(client);
    const actor = await actorOf(userId);
    const [former, next] = [
      await insertUpload(userId, { purpose: 'rate-sheet' }),
      await insertUpload(userId, { purpose: 'rate-sheet' }),
    ];
    await setRateSheet(actor, former.id);
    const formerCode = await codeOf(id);
    await setRateSheet(actor, next.id);
    const nextCode = await codeOf(id);
    expect([await findShortLink(formerCode), await findRateSheetFile(former.key)]).toEqual([null, null]);
    expect(await findRateSheetFile(next.key)).not.toBeNull();
    await removeRateSheet(actor);
    expect([await findShortLink(nextCode), await findRateSheetFile(next.key)]).toEqual([null, null]);
    expect([await stateOf(former.id), await stateOf(next.id)]).toEqual(['removed', 'removed']);
  });
});

describe('a short link', () => {
  test('is made for own rate sheets only, the same for the same link', async () => {
    const [own, other] = [await insertCreative(client), await insertCreative(client)];
    const actor = await actorOf(own.userId);
    const link = (userId: string) =>
      signedLink(`rate-sheets/${userId}/1-a.pdf`, { seconds: signedLinkSeconds, now: now() });
    const ask = (originalUrl: string, creativeId = own.id) =>
      shortenLink(actor, { creativeId, originalUrl, now: now() });
    const originalUrl = link(own.userId);
    const first = await ask(originalUrl);
    expect(first).toMatchObject({ ok: true, shortUrl: expect.stringMatching(/\/s\/[\w-]{8}$/) });
    expect(await ask(originalUrl)).toEqual(first);
    const notOurs = { ok: false, code: 'notOurs' };
    for (const wrong of ['https://elsewhere.example/a.pdf', link(other.userId), `${originalUrl}x`]) {
      expect(await ask(wrong)).toEqual(notOurs);
    }
    expect(await ask(originalUrl, other.id)).toEqual({ ok: false, code: 'notAllowed' });
  });

  test('does not resolve unless it is the stored one', async () => {
    const { id, userId } = await insertCreative(client);
    const originalUrl = signedLink(`rate-sheets/${userId}/1-a.pdf`, { seconds: 60, now: now() });
    const made = await shortenLink(await actorOf(userId), { creativeId: id, originalUrl, now: now() });
    const code = made.ok ? (made.shortUrl.split('/').at(-1) ?? '') : '';
    expect(await findShortLink(code)).toBeNull();
    expect(await findShortLink('%')).toBeNull();
  });
});
