/** The buckets of an S3 store (specification section 7; `attachments` is ours). Only the server reads them. */
export const buckets = ['portfolio-images', 'rate-sheets', 'attachments'] as const;

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** Gives the key back when it consists of plain path segments; throws otherwise. */
export function assertStorageKey(key: string): string {
  if (!key.split('/').every((part) => segment.test(part) && !part.includes('..'))) {
    throw new Error(`not a storage key: ${key}`);
  }
  return key;
}

/** Where an S3 store keeps a key: what names no bucket (originals of the demo world, sizes) is with the portfolios. */
export function bucketOf(key: string): { bucket: string; name: string } {
  const [first = '', ...rest] = assertStorageKey(key).split('/');
  return (buckets as readonly string[]).includes(first) && rest.length > 0
    ? { bucket: first, name: rest.join('/') }
    : { bucket: 'portfolio-images', name: key };
}

const maxNameLength = 100;

/** A name somebody gave a file, as the end of a key: plain letters, digits, dots and hyphens, its ending kept. */
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
