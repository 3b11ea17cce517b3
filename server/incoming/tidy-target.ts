import { env } from '#app/platform/env.server.ts';
import { isShallowName } from '#app/platform/incoming/field-bounds.ts';

/** Most addresses need no cleaning. */
const plainTarget = /^\/[\w./-]*$/;
/** More than our addresses have, including parameters that others add. */
const maxParameters = 100;
const replacement = '%EF%BF%BD';

/**
 * A request target that is safe for all later parsers: a path that decodes as UTF-8 without NUL (invalid bytes become
 * the replacement character, so that it matches nothing), a query without NUL, and no host. Null for a query that none
 * of our forms could send.
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
    // First a stray "%", then bytes that are not UTF-8.
    const escaped = plain.replace(/%(?![0-9a-f]{2})/gi, '%25');
    return escaped.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
      encodeURIComponent(Buffer.from(bytes.replaceAll('%', ''), 'hex').toString()),
    );
  }
}

/** Repeats, since removing a NUL may form a new one. */
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

/**
 * The origin of a request. ORIGIN if it is set: behind a TLS proxy, requests arrive as `http` and perhaps with another
 * host. A demo or development site without it answers under every host name.
 */
export function siteOrigin(headers: Headers): string {
  const { configuredOrigin } = env();
  if (configuredOrigin) {
    return configuredOrigin;
  }
  const host = headers.get('host') ?? '';
  const origin = headers.get('origin') ?? '';
  if (URL.canParse(origin) && new URL(origin).host === host) {
    return new URL(origin).origin;
  }
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : env().origin;
}

/** A changing request must come from one of our pages (docs/decisions/0006-incoming-requests.md). */
export function isFromOwnPage(headers: Headers): boolean {
  const origin = headers.get('origin');
  return origin ? origin === siteOrigin(headers) : headers.get('sec-fetch-site') === 'same-origin';
}
