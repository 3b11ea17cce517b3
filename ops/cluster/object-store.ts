import path from 'node:path';
import { s3Storage } from '#app/platform/storage/s3-storage.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import type { Workplace } from './folders.ts';
import { at, ports } from './ports.ts';
import { type Running, startProgram, until } from './processes.ts';

/** The S3 store, a process that can be ended and started again with its files. */
export type ObjectStore = { storage: Storage; start: () => Promise<void>; kill: () => Promise<void> };

export async function startObjectStore({ folder }: Workplace): Promise<ObjectStore> {
  let program: Running | undefined;
  const store: ObjectStore = {
    storage: s3Storage({
      endpoint: `http://${at(ports.s3)}`,
      region: 'us-east-1',
      bucketPrefix: '',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
    start: async () => {
      program = startProgram({
        name: 's3',
        command: process.execPath,
        args: [path.join(import.meta.dirname, 's3-process.ts'), path.join(folder, 's3'), String(ports.s3)],
        folder,
        cwd: path.join(import.meta.dirname, '../..'),
      });
      const answers = async () => (await fetch(`http://${at(ports.s3)}/`)).status > 0;
      await until('the S3 store answers', answers, { of: program });
    },
    kill: async () => program?.kill(),
  };
  await store.start();
  return store;
}
