import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../storage/storage-settings.ts';
import { assertBackupName, type BackupStore, MissingPart } from './backup-store.ts';

/** Each upload holds two in memory. S3 allows 10,000, so a part of a backup may have 160 GB. */
const partBytes = 16 * 1024 * 1024;

type Place = { bucket: string; prefix: string };

/** Backups below a prefix of an S3 bucket, which must exist and be private. */
export function s3BackupStore(settings: Omit<S3Settings, 'bucketPrefix'>, place: Place): BackupStore {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    // Not every S3-compatible store supports the newer checksums; the manifest has a checksum of each part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = place.bucket;
  const base = place.prefix === '' ? '' : `${place.prefix}/`;
  const keyOf = (name: string) => `${base}${assertBackupName(name)}`;

  async function* pages(Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }),
      );
      yield page;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  return {
    place: `s3://${place.bucket}${place.prefix === '' ? '' : `/${place.prefix}`}`,
    async *list(prefix) {
      for await (const { Contents = [] } of pages(`${base}${prefix}`)) {
        for (const { Key = '', Size = 0 } of Contents) {
          yield { name: Key.slice(base.length), bytes: Size };
        }
      }
    },
    listFolders: async () => {
      const folders: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(base, '/')) {
        folders.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(base.length, -1)));
      }
      return folders;
    },
    read: async (name) => {
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        .catch((error) => {
          throw statusOf(error) === 404 ? new MissingPart(`${name} is missing from ${place.bucket}.`) : error;
        });
      if (!(Body instanceof Readable)) {
        throw new Error(`${name} came without bytes`);
      }
      return Body;
    },
    write: async (name, source) => {
      const params = { Bucket, Key: keyOf(name), Body: source };
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: 1 });
      try {
        await upload.done();
      } catch (error) {
        source.destroy();
        // The first error matters, not a failed cleanup.
        throw source.errored ?? error;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
    removeLeftovers: async (before) => {
      const { Uploads = [] } = await client
        .send(new ListMultipartUploadsCommand({ Bucket, Prefix: base }))
        .catch((error: unknown) => {
          // Not every store lists unfinished uploads or permits it; a lifecycle rule of the bucket removes them there.
          if (statusOf(error) === undefined) {
            throw error;
          }
          return { Uploads: [] };
        });
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Key && UploadId && Initiated && Initiated < before) {
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        }
      }
    },
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
