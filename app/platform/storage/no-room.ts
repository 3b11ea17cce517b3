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
