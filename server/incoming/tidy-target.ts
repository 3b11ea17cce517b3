import { isShallowName } from '#app/platform/incoming/field-bounds.ts';

/** Most addresses: nothing to tidy. */
const plainTarget = /^\/[\w./-]*$/;
/** More than any address of ours has, and any that others add to it. */
const maxParameters = 100;
const replacement = '%EF%BF%BD';

/**
 * The target of a request as every reader behind can take it: a path that decodes as UTF-8 and holds no NUL (what does
 * not is read as the replacement character, so that it names nothing), a query without NUL, and no host. Null for a
 * query that no form of ours could have made.
 */
export function tidyTarget(target: string): string | null {
  if (plainTarget.test(target)) {
    return target;
  }
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [, path = '', query] = local.match(/^([^?]*)(?:\?(.*))?$/s) ?? [];
  if (query === undefined) {
    return tidyPath(path);
  }
  return isReadableQuery(query) ? `${tidyPath(path)}?${withoutNul(query)}` : null;
}

function tidyPath(path: string): string {
  if (!path.includes('%')) {
    return path;
  }
  return path.split('/').map(tidySegment).join('/');
}

function tidySegment(segment: string): string {
  const plain = segment.replaceAll('%00', replacement);
  try {
    decodeURIComponent(plain);
    return plain;
  } catch {
    // A lone "%" first, then bytes that are no UTF-8.
    const escaped = plain.replace(/%(?![0-9a-f]{2})/gi, '%25');
    return escaped.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
      encodeURIComponent(Buffer.from(bytes.replaceAll('%', ''), 'hex').toString()),
    );
  }
}

/** Once more for what stands together when a NUL between has gone. */
function withoutNul(query: string): string {
  let tidy = query;
  while (tidy.includes('%00')) {
    tidy = tidy.replaceAll('%00', '');
  }
  return tidy;
}

function isReadableQuery(query: string): boolean {
  return (
    query.split('&', maxParameters + 1).length <= maxParameters &&
    [...new URLSearchParams(query).keys()].every(isShallowName)
  );
}
