import { expect, test, vi } from 'vitest';
import { storage } from '#app/platform/storage/storage.server.ts';
import { bytesOf, download } from '#tests/factories/delivered-scene.ts';
import { deliveredFile, deliveryScene, sendPicture } from '#tests/factories/delivery-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { partBytes } from './delivery-kinds.ts';
import { sweepDeliveries } from './sweep-deliveries.job.server.ts';

await vi.hoisted(() => import('#tests/own-s3-store.ts'));
const pool = testPool();

test('with S3 for storage, a picture arrives in parts, is downloaded from any byte on and in sizes, and is swept', async () => {
  const { creative, commission } = await deliveryScene(pool);
  // More than one part of ours, and more than one of S3.
  const bytes = await deliveredFile('png', { width: 1_500, height: 1_300 });
  const { id } = await sendPicture(creative, commission.id, bytes, 'street.png');
  const whole = await bytesOf(await download(creative, commission.id, id));
  expect(bytes.length).toBeGreaterThan(partBytes);
  // All of it but its first chunk, behind which words are written.
  expect(whole.subarray(60 - bytes.length).equals(bytes.subarray(60))).toBe(true);
  const range = { range: `bytes=${whole.length - 50}-` };
  const rest = await bytesOf(await download(creative, commission.id, id, 'original', range));
  expect(rest.equals(whole.subarray(-50))).toBe(true);
  expect(
    (await bytesOf(await download(creative, commission.id, id, 'web'))).subarray(0, 2).toString('hex'),
  ).toBe('ffd8');
  const { rows } = await pool.query(
    'select v.id, v.storage_key from picture_versions v where v.picture_id = $1',
    [id],
  );
  const keys = [String(rows[0].storage_key), `renditions/${rows[0].id}/web.jpg`];
  const sizesOf = () => Promise.all(keys.map((key) => storage().size(key)));
  expect(await sizesOf()).toEqual([bytes.length, expect.any(Number)]);
  await pool.query(`update commission_pictures set state = 'removed', removed_at = now() where id = $1`, [
    id,
  ]);
  await sweepDeliveries(new Date(Date.now() + 31 * 24 * 3_600_000));
  expect(await sizesOf()).toEqual([null, null]);
});
