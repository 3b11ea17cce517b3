import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { readXmp, xmpTexts } from '#app/platform/images/read-xmp.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import {
  deliveredFile,
  deliveryScene,
  insertLicense,
  sendFileInParts,
} from '#tests/factories/delivery-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { findDelivery } from '../find-delivery.server.ts';
import { listDownloads } from './list-downloads.server.ts';
import type { Preset } from './presets.ts';
import { sendFile } from './send-file.server.ts';
import { sendZip } from './send-zip.server.ts';

/** Taking files: who may, what is in them, and that it is written down. */

await vi.hoisted(() => import('#tests/own-data-folder.ts'));
vi.mock('#app/platform/images/encode-aside.server.ts', () => import('#tests/encode-here.ts'));
const pool = testPool();

type Options = Parameters<typeof deliveryScene>[1];

/** A delivered commission of a client and another party with two final pictures and one that was left out. */
async function delivered(options: Options = {}) {
  const other = await insertMember(pool);
  const scene = await deliveryScene(pool, {
    others: [{ userId: other.userId, name: 'Peralta Timber' }],
    ...options,
  });
  const commissionId = scene.commission.id;
  const files = {
    'street front.jpg': await deliveredFile('jpeg', { width: 300, height: 200 }),
    '2.tif': await deliveredFile('tiff'),
    '3.png': await deliveredFile('png'),
  };
  const pictureIds: string[] = [];
  for (const [fileName, bytes] of Object.entries(files)) {
    const sent = await sendFileInParts(scene.creative, { commissionId, fileName, bytes });
    if (!sent.ok || sent.state !== 'done') throw new Error(JSON.stringify(sent));
    pictureIds.push(sent.picture.id);
  }
  await pool.query(`update commission_pictures set state = 'final', final_at = now() where id = any($1)`, [
    pictureIds,
  ]);
  await pool.query(`update commissions set state = 'delivered', delivered_at = now() where id = $1`, [
    commissionId,
  ]);
  const [first, second, third] = pictureIds;
  return {
    ...scene,
    other,
    commissionId,
    files,
    first: first ?? '',
    second: second ?? '',
    third: third ?? '',
  };
}

async function take(
  actor: Actor,
  commissionId: string,
  pictureId: string,
  preset: Preset = 'original',
  headers = {},
) {
  const delivery = await findDelivery({ actor, commissionId });
  if (!delivery) return 404;
  const request = new Request('http://localhost/', { headers });
  const answer = await sendFile(delivery, { pictureId, preset, request });
  return answer instanceof Response ? answer : answer.code;
}

async function bytesOf(answer: unknown): Promise<Buffer> {
  if (!(answer instanceof Response)) throw new Error(String(answer));
  return Buffer.from(await answer.arrayBuffer());
}

describe('who takes what', () => {
  test('a party takes what its license names, the creative everything, nobody else anything', async () => {
    const { client, creative, other, commissionId, partyIds, first, second } = await delivered();
    const licensed = { commissionId, creativeId: creative.creativeId };
    await insertLicense(pool, { ...licensed, partyId: partyIds[0] ?? '', pictureIds: [first, second] });
    await insertLicense(pool, { ...licensed, partyId: partyIds[1] ?? '', pictureIds: [second] });
    expect(await take(client, commissionId, first)).toBeInstanceOf(Response);
    expect(await take(other, commissionId, second)).toBeInstanceOf(Response);
    expect(await take(other, commissionId, first)).toBe('notFound');
    expect(await take(creative, commissionId, first)).toBeInstanceOf(Response);
    expect(await take(await insertMember(pool), commissionId, first)).toBe(404);
    expect(await take(await insertCreativeActor(pool), commissionId, first)).toBe(404);
    const elsewhere = await delivered();
    expect(await take(client, commissionId, elsewhere.first)).toBe('notFound');
    expect(await take(creative, commissionId, 'nonsense')).toBe('notFound');
  });

  test.each([
    ['no license', 'noLicense', {}],
    ['one that was withdrawn', 'withdrawn', { isWithdrawn: true }],
    ['one that ended', 'ended', { endsOn: '2026-11-20' }],
  ])('a party with %s takes nothing', async (_, code, license) => {
    const { client, creative, commissionId, partyIds, first } = await delivered();
    if (code !== 'noLicense') {
      await insertLicense(pool, {
        ...{ commissionId, creativeId: creative.creativeId, partyId: partyIds[0] ?? '' },
        ...{ pictureIds: [first], ...license },
      });
    }
    expect(await take(client, commissionId, first)).toBe(code);
    const delivery = await findDelivery({ actor: client, commissionId });
    expect(delivery && (await sendZip(delivery, { preset: 'web', only: null }))).toEqual({ code });
  });

  test('a license holds all of its last day, wherever that ends last', async () => {
    const { client, creative, commissionId, partyIds, first } = await delivered();
    const today = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
    const license = { commissionId, creativeId: creative.creativeId, partyId: partyIds[0] ?? '' };
    await insertLicense(pool, { ...license, pictureIds: [first], endsOn: today });
    expect(await take(client, commissionId, first)).toBeInstanceOf(Response);
  });

  test.each(['invited', 'opened'] as const)('a party that is only %s takes nothing', async (state) => {
    const { creative, commissionId, first } = await delivered();
    const late = await insertMember(pool);
    const { rows } = await pool.query(
      `insert into commission_parties (commission_id, number, state, is_late, name, role, user_id)
       values ($1, 9, $2, true, 'Late', 'supplier', $3) returning id`,
      [commissionId, state, late.userId],
    );
    await insertLicense(pool, {
      ...{ commissionId, creativeId: creative.creativeId, partyId: rows[0].id, pictureIds: [first] },
    });
    expect(await take(late, commissionId, first)).toBe('notJoined');
    await pool.query(`update commission_parties set state = 'revoked' where id = $1`, [rows[0].id]);
    expect(await take(late, commissionId, first)).toBe(404);
  });

  test('before delivery nobody but the creative takes anything', async () => {
    const { client, creative, commissionId, first } = await delivered();
    await pool.query(`update commissions set state = 'shot', delivered_at = null where id = $1`, [
      commissionId,
    ]);
    expect(await take(client, commissionId, first)).toBe('notDelivered');
    expect(await take(creative, commissionId, first)).toBeInstanceOf(Response);
  });

  test('a party without an account takes its files by its link, as long as that holds', async () => {
    const { creative, commissionId, partyIds, first } = await delivered();
    const token = 'k'.repeat(43);
    const hash = createHash('sha256').update(token).digest('hex');
    await insertLicense(pool, {
      ...{ commissionId, creativeId: creative.creativeId, partyId: partyIds[1] ?? '', pictureIds: [first] },
    });
    await pool.query(
      `update commission_parties set token_hash = $2, token_expires_at = now() + interval '1 hour' where id = $1`,
      [partyIds[1], hash],
    );
    const delivery = await findDelivery({ token });
    expect(delivery).toMatchObject({ id: commissionId, side: { partyId: partyIds[1], isAsking: false } });
    await pool.query(
      `update commission_parties set token_expires_at = now() - interval '1 second' where id = $1`,
      [partyIds[1]],
    );
    expect(await findDelivery({ token })).toBeNull();
    await pool.query('update commission_parties set token_hash = null where id = $1', [partyIds[1]]);
    await pool.query(
      `insert into delivery_links (token_hash, party_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [hash, partyIds[1]],
    );
    expect(await findDelivery({ token })).toMatchObject({ id: commissionId });
    await pool.query(
      `update delivery_links set expires_at = now() - interval '1 second' where token_hash = $1`,
      [hash],
    );
    expect(await findDelivery({ token })).toBeNull();
    for (const odd of ['', 'x', '../..', "'; drop", 'k'.repeat(300)]) {
      expect(await findDelivery({ token: odd })).toBeNull();
    }
  });
});

describe('a file', () => {
  test('has its words in it, is the same picture, and comes in ranges that fit together', async () => {
    const { client, creative, commissionId, partyIds, first, files } = await delivered();
    const number = await insertLicense(pool, {
      ...{ commissionId, creativeId: creative.creativeId, partyId: partyIds[0] ?? '', pictureIds: [first] },
    });
    const answer = await take(client, commissionId, first);
    if (!(answer instanceof Response)) throw new Error(String(answer));
    const whole = await bytesOf(answer.clone());
    expect(answer.headers.get('content-length')).toBe(String(whole.length));
    expect(answer.headers.get('content-disposition')).toMatch(/filename="OR-\d{4,}-01-street-front\.jpg"/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { xmp } = await sharp(whole).metadata();
    const said = readXmp(xmp?.toString('utf8') ?? '');
    expect(said).toMatchObject({
      'plus:LicenseID': number,
      'xmpRights:WebStatement': expect.stringContaining(`/verify/${number}`),
      'photoshop:Credit': 'Atelier Norrby',
    });
    expect(xmpTexts(said['dc:creator'])).toEqual(['Ingrid Norrby']);
    expect(xmpTexts(said['dc:rights'])).toEqual(['© 2026 Atelier Norrby']);
    expect(xmpTexts(said['xmpRights:UsageTerms'])).toEqual([
      `Licensed to Peralta Timber, ${number}: own website and social media; editorial. Worldwide. Without an end date. Any other use needs a license of its own.`,
    ]);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(whole)).equals(await pixels(files['street front.jpg']))).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    const part = async (range: string, more = {}) => {
      const ranged = await take(client, commissionId, first, 'original', { range, ...more });
      if (!(ranged instanceof Response)) throw new Error(String(ranged));
      return { status: ranged.status, bytes: await bytesOf(ranged) };
    };
    const half = Math.floor(whole.length / 2);
    const [one, two] = [
      await part(`bytes=0-${half - 1}`),
      await part(`bytes=${half}-`, { 'if-range': etag }),
    ];
    expect([one.status, two.status]).toEqual([206, 206]);
    expect(Buffer.concat([one.bytes, two.bytes]).equals(whole)).toBe(true);
    expect((await part('bytes=-10')).bytes.equals(whole.subarray(-10))).toBe(true);
    expect((await part(`bytes=${half}-`, { 'if-range': '"other"' })).status).toBe(200);
    expect((await part(`bytes=${whole.length}-`)).status).toBe(416);
    expect((await part('bytes=5-2')).status).toBe(200);
  });

  test('for the web is sRGB of at most 2048 pixels, for print as large as it is, at 300 dpi', async () => {
    const { creative, commissionId } = await deliveryScene(pool).then((scene) => ({
      ...scene,
      commissionId: scene.commission.id,
    }));
    const wide = await sharp({ create: { width: 3_000, height: 200, channels: 3, background: '#a05020' } })
      .withIccProfile('p3')
      .tiff()
      .toBuffer();
    const sent = await sendFileInParts(creative, { commissionId, fileName: 'wide.tif', bytes: wide });
    if (!sent.ok || sent.state !== 'done') throw new Error(JSON.stringify(sent));
    const measures = async (preset: Preset) => {
      const { width, format, density, icc } = await sharp(
        await bytesOf(await take(creative, commissionId, sent.picture.id, preset)),
      ).metadata();
      return { width, format, density, hasProfile: icc !== undefined };
    };
    expect(await measures('web')).toMatchObject({ width: 2_048, format: 'jpeg' });
    expect(await measures('print')).toEqual({ width: 3_000, format: 'jpeg', density: 300, hasProfile: true });
    expect(await measures('original')).toMatchObject({ width: 3_000, format: 'tiff' });
  });

  test.runIf(hasExiftool())('says to exiftool what it should, as JPEG, TIFF and PNG', async () => {
    const { client, creative, commissionId, partyIds, first, second, third } = await delivered();
    const number = await insertLicense(pool, {
      ...{ commissionId, creativeId: creative.creativeId, partyId: partyIds[0] ?? '' },
      pictureIds: [first, second, third],
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'oriel-taken-'));
    for (const [index, id] of [first, second, third].entries()) {
      const file = path.join(folder, `${index}`);
      writeFileSync(file, await bytesOf(await take(client, commissionId, id)));
      const said = JSON.parse(execFileSync('exiftool', ['-j', '-G1', file], { encoding: 'utf8' }))[0];
      expect(said).toMatchObject({ 'XMP-plus:LicenseID': number, 'XMP-dc:Creator': 'Ingrid Norrby' });
      expect(said['ExifTool:Warning']).toBeUndefined();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('that cannot be made is said to be none, and one that is lost breaks nothing', async () => {
    const { creative, commissionId, first } = await delivered();
    const { rows } = await pool.query('select storage_key from commission_pictures where id = $1', [first]);
    await storage().remove(rows[0].storage_key);
    expect(await take(creative, commissionId, first)).toBe('noPicture');
  });
});

describe('a ZIP', () => {
  test('holds the files under their names, of the length it said, and each is written down', async () => {
    const { client, creative, commissionId, partyIds, first, second } = await delivered();
    await insertLicense(pool, {
      ...{
        commissionId,
        creativeId: creative.creativeId,
        partyId: partyIds[0] ?? '',
        pictureIds: [first, second],
      },
    });
    const delivery = await findDelivery({ actor: client, commissionId });
    if (!delivery) throw new Error('no delivery');
    const answer = await sendZip(delivery, { preset: 'original', only: null });
    if (!(answer instanceof Response)) throw new Error(answer.code);
    const zip = await bytesOf(answer);
    expect(answer.headers.get('content-length')).toBe(String(zip.length));
    const names = namesIn(zip);
    expect(names).toEqual([
      expect.stringMatching(/^OR-\d+-01-street-front\.jpg$/),
      expect.stringMatching(/^OR-\d+-02-2\.tif$/),
    ]);
    const single = await bytesOf(await take(client, commissionId, first));
    expect(zip.includes(single)).toBe(true);
    const one = await sendZip(delivery, { preset: 'web', only: [second, 'nonsense', commissionId] });
    if (!(one instanceof Response)) throw new Error(one.code);
    expect(namesIn(await bytesOf(one))).toEqual([expect.stringMatching(/-02-2-web\.jpg$/)]);
    expect(
      (await listDownloads(delivery)).map(({ position, preset, isZip }) => [position, preset, isZip]),
    ).toEqual([
      [2, 'web', true],
      [1, 'original', false],
      [2, 'original', true],
      [1, 'original', true],
    ]);
    const ofCreative = await findDelivery({ actor: creative, commissionId });
    expect(ofCreative && (await listDownloads(ofCreative))).toHaveLength(4);
    expect(await sendZip(delivery, { preset: 'web', only: [commissionId] })).toEqual({ code: 'notFound' });
  });
});

/** The names of the local headers of a ZIP, in their order. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  const signature = Buffer.from([0x50, 0x4b, 1, 2]);
  for (let at = zip.indexOf(signature); at >= 0; at = zip.indexOf(signature, at + 1)) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}

function hasExiftool(): boolean {
  try {
    execFileSync('exiftool', ['-ver']);
    return true;
  } catch {
    return false;
  }
}
