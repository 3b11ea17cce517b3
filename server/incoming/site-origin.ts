import { env } from '#app/platform/env.server.ts';

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
