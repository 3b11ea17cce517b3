import { readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { buckets } from '#app/platform/storage/storage-key.ts';
import type { S3Settings } from '#app/platform/storage/storage-settings.ts';

type Place = {
  folder: string;
  bucketPrefix: string;
  /** A free one when left out. */
  port?: number;
};

/** A server that speaks S3 with our buckets in it; its files are below `folder`. */
export async function startS3({ folder, bucketPrefix, port: wanted = 0 }: Place): Promise<{
  settings: S3Settings;
  stop(): Promise<void>;
}> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    // It computes another signature than the SDK for requests about a bucket.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: buckets.map((name) => ({ name: `${bucketPrefix}${name}` })),
  });
  const { port } = await server.run();
  alsoAborting(server.httpServer, folder);
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

/** It knows no AbortMultipartUpload: this removes the parts of an upload, as S3 does. */
function alsoAborting(server: S3rver['httpServer'], folder: string): void {
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const uploadId = new URL(request.url ?? '', 'http://localhost').searchParams.get('uploadId');
    if (request.method !== 'DELETE' || !uploadId) {
      answer?.(request, response);
      return;
    }
    const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => path.basename(name) === uploadId,
    );
    for (const name of parts) {
      rmSync(path.join(folder, name), { recursive: true });
    }
    response.writeHead(204).end();
  });
}
