import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readXmp, xmpTexts } from '#app/platform/images/read-metadata.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { bytesOf, deliveredScene, download } from '#tests/factories/delivered-scene.ts';
import { deliveryScene, insertLicense, sendFileInParts } from '#tests/factories/delivery-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findDelivery } from '../find-delivery.server.ts';
import { listDownloads } from './downloadable-pictures.server.ts';
import type { Preset } from './presets.ts';
import { sendZip } from './send-zip.server.ts';

/** What is in downloaded files, alone and in a ZIP, and that it is written down. */

const pool = testPool();

const delivered = () => deliveredScene(pool);

describe('a file', () => {
  test('has its words in it, is the same picture, and comes in ranges that fit together', async () => {
    const { client, creative, commissionId, partyIds, first, files } = await delivered();
    const number = await insertLicense(pool, {
      commissionId,
      creativeId: creative.creativeId,
      partyId: partyIds[0] ?? '',
      pictureIds: [first],
    });
    const answer = await download(client, commissionId, first);
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
      const ranged = await download(client, commissionId, first, 'original', { range, ...more });
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
    if (!sent.ok) throw new Error(JSON.stringify(sent));
    const measures = async (preset: Preset) => {
      const { width, format, density, icc } = await sharp(
        await bytesOf(await download(creative, commissionId, sent.picture.id, preset)),
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
      commissionId,
      creativeId: creative.creativeId,
      partyId: partyIds[0] ?? '',
      pictureIds: [first, second, third],
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'oriel-downloads-'));
    for (const [index, id] of [first, second, third].entries()) {
      const file = path.join(folder, `${index}`);
      writeFileSync(file, await bytesOf(await download(client, commissionId, id)));
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
    expect(await download(creative, commissionId, first)).toBe('noPicture');
  });
});

describe('a ZIP', () => {
  test('holds the files under their names, of the length it said, and each is written down', async () => {
    const { client, creative, commissionId, partyIds, first, second } = await delivered();
    await insertLicense(pool, {
      commissionId,
      creativeId: creative.creativeId,
      partyId: partyIds[0] ?? '',
      pictureIds: [first, second],
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
    const single = await bytesOf(await download(client, commissionId, first));
    expect(zip.includes(single)).toBe(true);
    const one = await sendZip(delivery, { preset: 'web', only: [2, 3, 99] });
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
    expect(await sendZip(delivery, { preset: 'web', only: [3] })).toEqual({ code: 'notFound' });
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
