import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#app/platform/env.server.ts';
import { buckets } from '#app/platform/storage/storage-key.ts';

/** A server that speaks S3, on a free port, with our buckets in it; its files are below `folder`. */
export async function startS3({ folder, bucketPrefix }: { folder: string; bucketPrefix: string }): Promise<{
  settings: S3Settings;
  stop(): Promise<void>;
}> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: buckets.map((name) => ({ name: `${bucketPrefix}${name}` })),
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucketPrefix,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: () => server.close(),
  };
}
