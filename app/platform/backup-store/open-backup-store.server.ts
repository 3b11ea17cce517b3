import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { S3Settings } from '../storage/storage-settings.ts';
import type { BackupStore } from './backup-store.ts';
import { diskBackupStore } from './disk-backup-store.server.ts';
import { s3BackupStore } from './s3-backup-store.server.ts';

/** The bucket and prefix of `s3://bucket/prefix`; null for anything else. Throws when the bucket is missing. */
export function s3Place(target: string): { bucket: string; prefix: string } | null {
  if (!target.startsWith('s3:')) {
    return null;
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(target) ?? [];
  const segments = prefix.split('/').filter((part) => part !== '');
  if (!bucket || !segments.every((part) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part))) {
    throw new Error(`${target} is not an address such as s3://bucket/prefix.`);
  }
  return { bucket, prefix: segments.join('/') };
}

/** The store for a folder or `s3://bucket/prefix`. Throws a readable error when S3 has no keys. */
export function openBackupStore(target: string, s3: Omit<S3Settings, 'bucketPrefix'> | null): BackupStore {
  const place = s3Place(target);
  if (!place) {
    return diskBackupStore(target);
  }
  if (!s3) {
    throw new Error(
      `To reach ${target}, set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  }
  return s3BackupStore(s3, place);
}

/**
 * The key that encrypts backups: an age identity (https://age-encryption.org/v1), so that the `age` program opens a
 * part without Oriel. The format is authenticated: a truncated, reordered or changed file does not decrypt.
 */
export type BackupKey = {
  fingerprint: string;
  encrypt(source: Readable): Promise<Readable>;
  /** Fails with `WrongKey` when the source was encrypted with another key, or not at all. */
  decrypt(source: Readable): Promise<Readable>;
  authenticate(purpose: string, text: string): string;
};

export class WrongKey extends Error {
  override name = 'WrongKey';
}

const form = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

export function makeBackupKey(): Promise<string> {
  return generateX25519Identity();
}

/** Reads `AGE-SECRET-KEY-1…`, alone or in an `age-keygen` file. Throws an error that does not contain the key. */
export async function readBackupKey(text: string): Promise<BackupKey> {
  const lines = text.split('\n').map((line) => line.trim());
  const identity = lines.find((line) => line !== '' && !line.startsWith('#')) ?? '';
  if (!form.test(identity)) {
    throw new Error('The backup key is not of the form AGE-SECRET-KEY-1…: make one with backup:key.');
  }
  const encrypter = new Encrypter();
  encrypter.addRecipient(await recipientOf(identity));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const authenticate = (purpose: string, content: string) =>
    createHmac('sha256', identity).update(`${purpose}\n${content}`).digest('hex');
  return {
    fingerprint: authenticate('fingerprint', '').slice(0, 16),
    encrypt: async (source) => fromWeb(await encrypter.encrypt(toWeb(source))),
    decrypt: async (source) => {
      try {
        return fromWeb(await decrypter.decrypt(toWeb(source)));
      } catch (error) {
        const { message } = error as Error;
        throw /no identity matched/.test(message) ? new WrongKey(message, { cause: error }) : error;
      }
    },
    authenticate,
  };
}

async function recipientOf(identity: string): Promise<string> {
  try {
    return await identityToRecipient(identity);
  } catch {
    throw new Error('The backup key has a wrong letter: its checksum does not match.');
  }
}

type WebBytes = globalThis.ReadableStream<Uint8Array>;

function toWeb(source: Readable): WebBytes {
  return Readable.toWeb(source) as unknown as WebBytes;
}

function fromWeb(source: WebBytes): Readable {
  return Readable.fromWeb(source as unknown as ReadableStream<Uint8Array>);
}
