import type { ByteSpan } from '#app/platform/db/schema/deliveries.ts';

/**
 * What a header Range asks of a file (RFC 9110, section 14): a span, `all` where it asks for nothing we know (several
 * spans, another unit), or `beyond` where the file has no such bytes.
 */
export function byteRange(header: string | null, bytes: number): ByteSpan | 'all' | 'beyond' {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (from === '' && to === '') {
    return 'all';
  }
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < start) {
    return 'all';
  }
  return start >= bytes || end < start ? 'beyond' : { start, length: end - start + 1 };
}
