import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../oriel.ts';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const sharpNames = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;
const widths = [480, 768, 1080, 1600, 2400];

type Picture = { key: string; width: number; height: number };

/** Of the demo world: what people upload is not everybody's, and other tests do so meanwhile. */
const fromDemo = 'not exists (select from uploads where media_key = media_files.key)';

const somePicture = (condition: string) =>
  `select key, width, height from media_files
    where media_type = 'image' and ${fromDemo} and ${condition} order by key limit 1`;

async function pictureAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  const bytes = await answer.body();
  return { headers: answer.headers(), bytes, metadata: await sharp(bytes).metadata() };
}

test('a picture comes in three formats, each with its type, kept for a year', async ({
  request,
  database,
}) => {
  const [picture] = await database.rows<Picture>(somePicture('width > 1100'));
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const { headers, bytes, metadata } = await pictureAt(request, `/media/${picture?.key}/480.${format}`);
    expect(headers['content-type']).toBe(types[format]);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(metadata.format).toBe(sharpNames[format]);
    expect(metadata.width).toBe(480);
    const shape = (picture?.width ?? 0) / (picture?.height ?? 1);
    expect(Math.abs((metadata.width ?? 0) / (metadata.height ?? 1) / shape - 1)).toBeLessThan(0.01);
    expect(metadata.exif, 'no camera or place is told').toBeUndefined();
  }
});

test('all listed widths are there, and none is larger than the picture', async ({ request, database }) => {
  const [small] = await database.rows<Picture>(somePicture('width between 700 and 1000'));
  const [large] = await database.rows<Picture>(somePicture('width >= 1600'));
  for (const picture of [small, large]) {
    for (const width of widths) {
      const { metadata } = await pictureAt(request, `/media/${picture?.key}/${width}.jpg`);
      expect(metadata.width).toBe(Math.min(width, picture?.width ?? 0));
    }
  }
});

test('the sizes a page names are all there', async ({ page, request }) => {
  await page.goto('/browse');
  const sets = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .locator('source, img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('srcset') ?? ''));
  const named = sets.flatMap((set) => set.split(',').map((part) => part.trim().split(' ')[0] ?? ''));
  expect(named.length).toBeGreaterThanOrEqual(6);
  for (const address of named) expect((await request.get(address)).status(), address).toBe(200);
});

test('what is no picture of ours is 404', async ({ request, database }) => {
  const [picture] = await database.rows<Picture>(somePicture('true'));
  for (const address of [
    '/media/no-such-picture/480.jpg',
    `/media/${picture?.key}/481.jpg`,
    `/media/${picture?.key}/0480.jpg`,
    `/media/${picture?.key}/480.png`,
    `/media/${picture?.key}/480.JPG`,
    `/media/${picture?.key}/480`,
    `/media/${picture?.key}/-480.jpg`,
    `/media/${picture?.key}/99999999999.jpg`,
    `/media/${picture?.key}/clip.mp4`,
    `/media/${picture?.key}/`,
    `/media/${picture?.key}/480.jpg/x`,
    '/media/..%2foriginals/480.jpg',
    '/media/%2e%2e/480.jpg',
    `/media/${'a'.repeat(500)}/480.jpg`,
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(404);
    expect(answer.headers()['cache-control'] ?? '', address).not.toContain('immutable');
  }
});

test('many who ask at once for a size not made yet get the same bytes', async ({ request, database }) => {
  // The last key of the alphabet that no other test asks for.
  const [picture] = await database.rows<Picture>(
    `select key, width, height from media_files
      where media_type = 'image' and ${fromDemo} and width >= 1080 order by key desc limit 1`,
  );
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request.get(`/media/${picture?.key}/1080.avif`)),
  );
  const sums = await Promise.all(
    answers.map(async (answer) => {
      expect(answer.status()).toBe(200);
      return createHash('sha256')
        .update(await answer.body())
        .digest('hex');
    }),
  );
  expect(new Set(sums).size).toBe(1);
});

test.describe('a clip', () => {
  test('is sent in ranges, as players ask for them', async ({ request, database }) => {
    const [clip] = await database.rows<{ key: string }>(
      `select key from media_files where media_type = 'video' and ${fromDemo} order by key limit 1`,
    );
    const address = `/media/${clip?.key}/clip.mp4`;
    const whole = await request.get(address);
    const bytes = await whole.body();
    expect(whole.status()).toBe(200);
    expect(whole.headers()).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const size = bytes.length;
    for (const [range, start, end] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-199', 100, 199],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ['bytes=-50', size - 50, size - 1],
      [`bytes=0-${size * 2}`, 0, size - 1],
      ['bytes=0-0', 0, 0],
    ] as const) {
      const part = await request.get(address, { headers: { Range: range } });
      expect(part.status(), range).toBe(206);
      expect(part.headers()['content-range'], range).toBe(`bytes ${start}-${end}/${size}`);
      expect((await part.body()).equals(bytes.subarray(start, end + 1)), range).toBe(true);
    }
    for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0', 'bytes=9-3']) {
      const part = await request.get(address, { headers: { Range: range } });
      expect([200, 416], range).toContain(part.status());
      if (part.status() === 416) expect(part.headers()['content-range'], range).toBe(`bytes */${size}`);
    }
    expect((await request.get(address, { headers: { Range: `bytes=${size}-` } })).status()).toBe(416);
    // What cannot be understood may be ignored or refused (RFC 9110, section 14.2).
    for (const range of ['bytes=', 'bytes=-', 'items=0-5', 'bytes=a-b', 'bytes=0-5,10-15']) {
      const answer = await request.get(address, { headers: { Range: range } });
      expect([200, 206, 416], range).toContain(answer.status());
    }
  });

  test('has a still in every format', async ({ request, database }) => {
    const [clip] = await database.rows<Picture>(
      `select key, width, height from media_files where media_type = 'video' and ${fromDemo} order by key limit 1`,
    );
    for (const format of ['avif', 'webp', 'jpg']) {
      const { metadata } = await pictureAt(request, `/media/${clip?.key}/480.${format}`);
      expect(metadata.width).toBe(480);
    }
  });
});

test('originals are not public', async ({ request, database }) => {
  const [file] = await database.rows<{ original_key: string }>(
    'select original_key from media_files limit 1',
  );
  for (const address of [
    `/${file?.original_key}`,
    `/media/${file?.original_key}`,
    `/storage/${file?.original_key}`,
  ]) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});
