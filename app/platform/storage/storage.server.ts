import path from 'node:path';
import { env } from '../env.server.ts';
import { diskStorage } from './disk-storage.server.ts';
import { s3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.ts';

let known: Storage | undefined;

export function storage(): Storage {
  if (!known) {
    const { s3, dataDir } = env();
    known = s3 ? s3Storage(s3) : diskStorage(path.join(dataDir, 'storage'));
  }
  return known;
}
