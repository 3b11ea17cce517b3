/** The file store could not be reached, or failed on its side. A retry may work soon. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError';

  constructor(cause: unknown) {
    super('the store of files does not answer', { cause });
  }
}

const silences = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'TimeoutError',
]);

/** Whether an S3 client's error means that the store is unavailable, rather than that it refused the request. */
export function isOfAwayStore(error: unknown): boolean {
  const { code, name, $metadata } = (error ?? {}) as Record<string, unknown>;
  const status = ($metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode;
  if (status !== undefined) {
    // 507: the store is full (storage-away.ts).
    return status >= 500 && status !== 507;
  }
  return silences.has(String(code)) || silences.has(String(name));
}

/** Error codes of a full disk, S3 store or PostgreSQL. */
const fullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'QuotaExceeded',
  'QuotaExceededException',
  'InsufficientCapacity',
  'InsufficientStorage',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  '53100',
]);

/** Whether the root cause of an error is that file storage is full. */
export function isNoRoom(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Object && depth < 5; depth += 1) {
    const { code, name, Code, $metadata, cause } = each as Record<string, unknown>;
    const status = ($metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode;
    if ([code, name, Code].some((known) => fullCodes.has(String(known))) || status === 507) {
      return true;
    }
    each = cause;
  }
  return false;
}
