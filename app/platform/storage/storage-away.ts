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
    // 507: the store is full (no-room.ts).
    return status >= 500 && status !== 507;
  }
  return silences.has(String(code)) || silences.has(String(name));
}
