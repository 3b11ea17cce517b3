import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { bytesText, durationText } from '#app/features/desk/system/check.ts';
import { diskRoom, diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { examineStorage } from '#app/platform/storage/examine-storage.server.ts';
import { s3Storage } from '#app/platform/storage/s3-storage.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { type Entered, entry, type Settings, type Step, secretEntry, type Tried } from '../step.ts';

const onS3 = { field: 'storage', value: 's3' };

export const storageStep: Step = {
  name: 'storage',
  title: 'Storage',
  question: 'Where do files go?',
  lead: 'Pictures, rate sheets, attachments. Originals are never public.',
  fields: [
    {
      name: 'storage',
      label: 'Storage',
      kind: 'choice',
      choices: [
        { value: 'disk', label: 'Disk of this server' },
        { value: 's3', label: 'S3 store' },
      ],
      help: 'The folder on the disk is ORIEL_DATA_DIR, which all web processes must share.',
    },
    {
      name: 'endpoint',
      label: 'Endpoint',
      kind: 'text',
      isOptional: true,
      onlyFor: onS3,
      help: 'Empty for AWS itself.',
    },
    { name: 'region', label: 'Region', kind: 'text', onlyFor: onS3 },
    {
      name: 'prefix',
      label: 'Before the buckets’ names',
      kind: 'text',
      isOptional: true,
      onlyFor: onS3,
      help: 'The buckets portfolio-images, rate-sheets and attachments exist behind it, and are private.',
    },
    { name: 'keyId', label: 'Access key', kind: 'text', onlyFor: onS3 },
    { name: 'secretKey', label: 'Secret key', kind: 'secret', onlyFor: onS3 },
  ],
  read: (settings) => ({
    storage: settings.STORAGE ?? 'disk',
    endpoint: settings.S3_ENDPOINT ?? '',
    region: settings.S3_REGION ?? 'us-east-1',
    prefix: settings.S3_BUCKET_PREFIX ?? '',
    keyId: settings.S3_ACCESS_KEY_ID ?? '',
  }),
  summary: ({ STORAGE }) => (STORAGE ? (STORAGE === 's3' ? 'S3, writable' : 'Disk, writable') : null),
  attempt: (entered, { settings }) =>
    entry(entered, 'storage') === 's3' ? tryS3(entered, settings) : tryDisk(settings),
};

async function tryDisk({ ORIEL_DATA_DIR = 'data' }: Settings): Promise<Tried> {
  const folder = path.resolve(ORIEL_DATA_DIR);
  const tried = await tryStorage(diskStorage(path.join(folder, 'storage')));
  if (!tried.ok) {
    return {
      ok: false,
      errors: {
        storage: `Files cannot be kept in ${folder}: ${tried.words}. Make the folder this user's own.`,
      },
    };
  }
  const { totalBytes, freeBytes } = await diskRoom(folder);
  return {
    ok: true,
    settings: { STORAGE: 'disk' },
    notes: [
      `Written, read again and removed in ${durationText(tried.ms)}. ${bytesText(totalBytes)}, ${bytesText(freeBytes)} free.`,
    ],
  };
}

async function tryS3(entered: Entered, settings: Settings): Promise<Tried> {
  const endpoint = entry(entered, 'endpoint');
  const region = entry(entered, 'region') || 'us-east-1';
  const bucketPrefix = entry(entered, 'prefix');
  const accessKeyId = entry(entered, 'keyId');
  const secretAccessKey = secretEntry(entered, 'secretKey', settings.S3_SECRET_ACCESS_KEY);
  const errors = {
    ...(endpoint === '' || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))
      ? {}
      : { endpoint: 'Enter an address that begins with https://, or nothing for AWS.' }),
    ...(/^[a-z0-9.-]{0,40}$/.test(bucketPrefix)
      ? {}
      : { prefix: 'Use lowercase letters, digits, dots and hyphens.' }),
    ...(accessKeyId ? {} : { keyId: 'Enter the access key.' }),
    ...(secretAccessKey ? {} : { secretKey: 'Enter the secret key.' }),
  };
  if (Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const tried = await tryStorage(
    s3Storage({ endpoint: endpoint || undefined, region, bucketPrefix, accessKeyId, secretAccessKey }),
  );
  return tried.ok
    ? {
        ok: true,
        settings: {
          STORAGE: 's3',
          S3_REGION: region,
          S3_BUCKET_PREFIX: bucketPrefix,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
          ...(endpoint ? { S3_ENDPOINT: endpoint } : {}),
        },
        notes: [`Written, read again and removed in three buckets, in ${durationText(tried.ms)}.`],
      }
    : { ok: false, errors: { '': `The bucket ${bucketPrefix}${tried.bucket} refuses: ${tried.words}.` } };
}

const limitMs = 20_000;

async function tryStorage(
  storage: Storage,
): Promise<{ ok: true; ms: number } | { ok: false; bucket: string; words: string }> {
  const begun = performance.now();
  const late = new Promise<{ bucket: string; words: string }>((resolve) => {
    setTimeout(() => resolve({ bucket: '', words: 'no answer in time' }), limitMs).unref();
  });
  const failure = await Promise.race([examineStorage(storage, randomUUID()), late]);
  return failure ? { ok: false, ...failure } : { ok: true, ms: performance.now() - begun };
}
