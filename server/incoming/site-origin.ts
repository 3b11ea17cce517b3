import { env } from '#app/platform/env.server.ts';

/**
 * The origin that a request was sent to. Where ORIGIN is set it is that: whoever ends TLS in front of us, what arrives
 * here says `http` and perhaps another host. A demo or development site without it is at home under every name it is
 * reached by.
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

/** A request that changes something must come from a page of ours (docs/decisions/0006-incoming-requests.md). */
export function isFromOwnPage(headers: Headers): boolean {
  const origin = headers.get('origin');
  return origin ? origin === siteOrigin(headers) : headers.get('sec-fetch-site') === 'same-origin';
}
