/**
 * Storage per user, all files together. A full portfolio, a rate sheet and an avatar take 200 MB at most; the rest is
 * for years of conversations.
 */
const gigabyte = 1024 ** 3;

export const storageQuota = { maxBytes: 2 * gigabyte, maxFiles: 5_000 };

export const adminStorageQuota = { maxBytes: 20 * gigabyte, maxFiles: 50_000 };

type StorageUse = { bytes: number; files: number };

export function hasRoom(use: StorageUse, bytes: number, quota: typeof storageQuota): boolean {
  return use.files < quota.maxFiles && use.bytes + bytes <= quota.maxBytes;
}
