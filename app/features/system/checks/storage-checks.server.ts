import { randomUUID } from 'node:crypto';
import { env } from '#app/platform/env.server.ts';
import { diskRoom } from '#app/platform/storage/disk-room.server.ts';
import { examineStorage } from '#app/platform/storage/examine-storage.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import type { Check } from '../check.ts';
import { trouble, well } from '../finding.ts';
import { durationText } from '../measures.ts';
import { judgeDisk } from '../verdicts.ts';

/** Where files are. */
export const storageChecks: Check[] = [
  {
    name: 'storage',
    title: 'Storage writable',
    needsDatabase: false,
    isKept: true,
    limitMs: 10_000,
    examine: async () => {
      const { s3, dataDir } = env();
      const begun = performance.now();
      const failure = await examineStorage(storage(), randomUUID());
      if (failure) {
        return trouble(
          `${failure.bucket} fails`,
          s3
            ? 'Check the S3_ settings, and that the bucket exists and this key may read, write and delete in it.'
            : `Check ORIEL_DATA_DIR (${dataDir}), who owns it and whether the disk is full.`,
          failure.words,
        );
      }
      return well(`${durationText(performance.now() - begun)}, ${s3 ? 'S3' : 'disk'}`);
    },
  },
  {
    name: 'disk',
    title: 'Room on the disk',
    needsDatabase: false,
    examine: async () => judgeDisk(await diskRoom(env().dataDir)),
  },
];
