/** The buckets of an S3 store (specification section 7; `attachments` is our addition). Only the server reads them. */
export const buckets = ['portfolio-images', 'rate-sheets', 'attachments'] as const;

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** Returns the key when it consists of plain path segments; throws otherwise. */
export function assertStorageKey(key: string): string {
  if (!key.split('/').every((part) => segment.test(part) && !part.includes('..'))) {
    throw new Error(`not a storage key: ${key}`);
  }
  return key;
}

/**
 * The S3 bucket and name of a key: keys without a bucket (originals of the demo world, sizes) are in portfolio-images.
 */
export function bucketOf(key: string): { bucket: string; name: string } {
  const [first = '', ...rest] = assertStorageKey(key).split('/');
  return (buckets as readonly string[]).includes(first) && rest.length > 0
    ? { bucket: first, name: rest.join('/') }
    : { bucket: 'portfolio-images', name: key };
}

const maxNameLength = 100;

/** A user's file name as the end of a key: plain letters, digits, dots and hyphens, with its extension. */
export function sanitiseFilename(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-{2,}/g, '-')
    .replace(/-+\./g, '.')
    .replace(/^[-._]+|[-._]+$/g, '');
  return plain.slice(-maxNameLength).replace(/^[-._]+/, '') || 'file';
}
