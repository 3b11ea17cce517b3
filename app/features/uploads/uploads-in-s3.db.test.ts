import { afterAll, expect, test, vi } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { findMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { photograph } from '#tests/factories/file-factory.ts';
import { receiveForm } from './receive-form.server.ts';
import { sweepUploads } from './sweep-uploads.job.server.ts';

await vi.hoisted(() => import('#tests/own-s3-store.ts'));

afterAll(async () => {
  await closeSender();
  await closeDb();
});

test('with S3 for storage, a picture is kept, shown and swept', async () => {
  const client = await db().$client.connect();
  const actor = creativeActor(await insertCreative(client));
  client.release();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await photograph())], 'house.jpg'));
  const request = new Request('http://localhost/api/uploads', { method: 'POST', body: form });
  const { files } = await receiveForm(request, actor, { purposes: { file: 'portfolio' } });
  const [received] = files;
  if (!received?.ok) throw new Error('The picture was refused.');
  const key = received.upload.src?.split('/').at(-1) ?? '';
  const file = await findMediaFile(key);
  expect(file && (await pictureSize(file, 480, 'webp'))?.length).toBeGreaterThan(50);
  expect(await storage().size(`picture-sizes/${key}/480.webp`)).toBeGreaterThan(50);
  expect(await storage().size(file?.originalKey ?? '')).toBe(received.upload.bytes);

  await sweepUploads(new Date(Date.now() + 25 * 3_600_000));
  expect(await storage().size(`picture-sizes/${key}/480.webp`)).toBeNull();
  expect(await storage().size(file?.originalKey ?? '')).toBeNull();
});
