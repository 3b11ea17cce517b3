import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadFfmpeg } from '#app/platform/clips/load-ffmpeg.ts';
import { findMediaFile, forgetMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { insertUpload, refusalOf } from '#tests/factories/upload-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { makePosterJob } from './make-poster.job.server.ts';

/** Clips of a portfolio: which are taken, and the stills that stand for them. */

let isBusy = false;
vi.mock('#app/platform/clips/make-poster.server.ts', async (original) => {
  const actual = await original<typeof import('#app/platform/clips/make-poster.server.ts')>();
  const makePoster: typeof actual.makePoster = (clip, seconds) =>
    actual.makePoster(clip, isBusy ? 0.001 : seconds);
  return { ...actual, makePoster };
});

const pool = testPool();
const actor = await insertCreativeActor(pool);

let ffmpeg: Awaited<ReturnType<typeof loadFfmpeg>>;
beforeAll(async () => {
  ffmpeg = await loadFfmpeg();
});

/** A clip of what FFmpeg draws. */
function clipOf(...words: string[]): Buffer {
  const code = ffmpeg.exec(
    ...words,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-y',
    'a.mp4',
  );
  if (code !== 0) throw new Error(`no clip was made (${code})`);
  return Buffer.from(ffmpeg.FS.readFile('a.mp4'));
}

const bars = 'testsrc=s=240x180:r=10:d=1';

async function stillOf(src: string | null): Promise<Buffer> {
  forgetMediaFile();
  const file = await findMediaFile(src?.split('/').at(-1) ?? '');
  const still = file && (await pictureSize(file, 160, 'jpg'));
  if (!still) throw new Error('There is no still.');
  return still;
}

test('one that fades in from black is shown by a later frame', async () => {
  const bytes = clipOf(
    ...['-f', 'lavfi', '-i', 'color=black:s=240x180:r=10:d=1.2', '-f', 'lavfi', '-i', bars],
    ...['-filter_complex', '[0][1]concat=n=2:v=1'],
  );
  const { src } = await insertUpload(actor, { name: 'fade.mp4', bytes });
  const { channels } = await sharp(await stillOf(src)).stats();
  expect(channels[0]?.mean).toBeGreaterThan(60);
});

test('one that is dark all through is shown by its brightest frame', async () => {
  const { src } = await insertUpload(actor, {
    name: 'night.mp4',
    bytes: clipOf('-f', 'lavfi', '-i', 'color=0x141414:s=240x180:r=10:d=1'),
  });
  const { channels } = await sharp(await stillOf(src)).stats();
  expect(channels[0]?.mean).toBeLessThan(40);
});

test('one whose pixels are not square has the shape in which it is shown', async () => {
  const bytes = clipOf('-f', 'lavfi', '-i', bars, '-vf', 'setsar=4/3');
  const { src, width, height } = await insertUpload(actor, { name: 'wide.mp4', bytes });
  expect([width, height]).toEqual([320, 180]);
  const still = await sharp(await stillOf(src)).metadata();
  expect([still.width, still.height]).toEqual([160, 90]);
});

test('one in HEVC is refused, since some browsers cannot play it', async () => {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource('hevc');
  output.addVideoTrack(source);
  await output.start();
  const config = { codec: 'hvc1.1.6.L93.B0', codedWidth: 240, codedHeight: 180 };
  const packet = new EncodedPacket(new Uint8Array(500).fill(1), 'key', 0, 1);
  await source.add(packet, { decoderConfig: { ...config, description: new Uint8Array(23).fill(1) } });
  await output.finalize();
  expect(
    await refusalOf(actor, { name: 'phone.mp4', bytes: Buffer.from(target.buffer ?? new ArrayBuffer(0)) }),
  ).toBe(
    'file-invalid-type: phone.mp4 is an HEVC clip, which some browsers cannot play. Export it as H.264. On an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  );
});

test('one whose still was not made in time has a plate, and gets its still when it is tried again', async () => {
  isBusy = true;
  const { src } = await insertUpload(actor, { name: 'bars.mp4', bytes: clipOf('-f', 'lavfi', '-i', bars) });
  isBusy = false;
  const mediaKey = src?.split('/').at(-1) ?? '';
  const contrast = async () => (await sharp(await stillOf(src)).stats()).channels[0]?.stdev ?? 0;
  expect(await contrast()).toBeLessThan(1);
  expect((await findMediaFile(mediaKey))?.hasPlate).toBe(true);
  const { rows } = await pool.query(`select data from pgboss.job where name = 'make-poster'`);
  expect(rows).toEqual([{ data: { mediaKey } }]);
  await makePosterJob.handle({ mediaKey });
  expect(await contrast()).toBeGreaterThan(20);
  expect((await findMediaFile(mediaKey))?.hasPlate).toBe(false);
});
