import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { startS3 } from './fakes/s3-server.ts';

/**
 * A store in S3 of a test file's own, which goes with its tests. A test imports it within `vi.hoisted`, before anything
 * reads the settings.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'oriel-s3-'));
const server = await startS3({ folder: path.join(folder, 's3'), bucketPrefix: 'oriel-' });
Object.assign(process.env, {
  ORIEL_DATA_DIR: folder,
  STORAGE: 's3',
  S3_ENDPOINT: server.settings.endpoint,
  S3_BUCKET_PREFIX: 'oriel-',
  S3_ACCESS_KEY_ID: server.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
