import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Storage } from './storage.ts';
import { isOfAwayStore, StorageAwayError } from './storage-away.ts';
import { bucketOf, buckets } from './storage-key.ts';
import type { S3Settings } from './storage-settings.ts';

/** The smallest part size of S3; one part at a time is held in memory. */
const partBytes = 5 * 1024 * 1024;

/** A working store accepts connections at once, and is never silent for this long. */
const connectMs = 3_000;
const silentMs = 30_000;

/**
 * Storage in the buckets of an S3 store, which must exist and be private. Everything throws `StorageAwayError` while
 * the store does not answer.
 */
export function s3Storage(settings: S3Settings): Storage {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const placeOf = (key: string) => {
    const { bucket, name } = bucketOf(key);
    return { Bucket: `${settings.bucketPrefix}${bucket}`, Key: name };
  };

  async function open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
    const { Body } = await client.send(new GetObjectCommand({ ...placeOf(key), Range })).catch(toldWhenAway);
    if (!(Body instanceof Readable)) {
      throw new Error(`${key} came without bytes`);
    }
    return Body;
  }

  return {
    read: async (key) => {
      const body = await open(key).catch(nullWhenMissing);
      return body && Buffer.concat(await body.toArray());
    },
    stream: open,
    size: async (key) => {
      const head = await client
        .send(new HeadObjectCommand(placeOf(key)))
        .catch(nullWhenMissing)
        .catch(toldWhenAway);
      return head?.ContentLength ?? null;
    },
    write: async (key, bytes) => {
      await client.send(new PutObjectCommand({ ...placeOf(key), Body: bytes })).catch(toldWhenAway);
    },
    writeStream: async (key, source) => {
      const params = { ...placeOf(key), Body: source };
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: 1 });
      try {
        await upload.done();
      } catch (error) {
        // The first error matters, not a failed cleanup.
        throw source.errored ?? awayOr(error);
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(placeOf(key))).catch(toldWhenAway);
    },
    removeLeftovers: async (before) => {
      for (const bucket of buckets) {
        const Bucket = `${settings.bucketPrefix}${bucket}`;
        const { Uploads = [] } = await client
          .send(new ListMultipartUploadsCommand({ Bucket }))
          .catch(noneWhenRefused);
        for (const { Key, UploadId, Initiated } of Uploads) {
          if (Key && UploadId && Initiated && Initiated < before) {
            await client
              .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
              .catch(nullWhenMissing);
          }
        }
      }
    },
  };
}

/** Not every store lists uploads or permits it; a lifecycle rule of the bucket removes them there. */
function noneWhenRefused(error: unknown): { Uploads: [] } {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === undefined) {
    throw awayOr(error);
  }
  return { Uploads: [] };
}

function nullWhenMissing(error: unknown): null {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404) {
    return null;
  }
  throw error;
}

function toldWhenAway(error: unknown): never {
  throw awayOr(error);
}

function awayOr(error: unknown): unknown {
  return isOfAwayStore(error) ? new StorageAwayError(error) : error;
}
