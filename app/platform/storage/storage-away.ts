/** The store of files could not be reached, or failed on its own side. What was asked of it may work in a minute. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError';

  constructor(cause: unknown) {
    super('the store of files does not answer', { cause });
  }
}

/** Codes and names by which a connection says that there was none, or that it broke or fell silent. */
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

/** Whether an error of an S3 client says that the store is away, and not that it refuses what was asked. */
export function isOfAwayStore(error: unknown): boolean {
  const { code, name, $metadata } = (error ?? {}) as Record<string, unknown>;
  const status = ($metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode;
  if (status !== undefined) {
    // 507: it is there, and full (no-room.ts).
    return status >= 500 && status !== 507;
  }
  return silences.has(String(code)) || silences.has(String(name));
}
