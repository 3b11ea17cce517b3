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
