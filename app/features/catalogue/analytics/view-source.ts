/** The sources of profile views, as `view_sources.source` names them: a host, or one of these. */
export const ownSources = {
  results: 'Search and browse on Oriel',
  site: 'Elsewhere on Oriel',
  /** No referrer: a link in an email or document, a bookmark, or a browser that hides it. */
  direct: 'A link, or not said',
  /** The profile's QR code, whose address counts and redirects (routes/public/creative-scan.ts). */
  code: 'Your QR code',
  /** An invalid host, or one beyond the daily limit. */
  other: 'Other sites',
} as const;

export type OwnSource = keyof typeof ownSources;

const resultPaths = /^\/(search|browse|photographers)(\/|$)/;
/** Top-level domains are letters or punycode, so IP addresses do not match. */
const siteName = /^(?=.{4,100}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const privateNames = /\.(local|localhost|internal|lan|home|corp|test|invalid|example|onion)$/;

/** The source of a view. Of other sites only the host without `www` is kept, because addresses may contain searches. */
export function viewSourceOf(from: string | undefined, origin: string): string {
  if (!from) {
    return 'direct' satisfies OwnSource;
  }
  const address = URL.canParse(from) ? new URL(from) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    return 'other' satisfies OwnSource;
  }
  if (address.host === new URL(origin).host) {
    return (resultPaths.test(address.pathname) ? 'results' : 'site') satisfies OwnSource;
  }
  const host = address.hostname.replace(/^(www|m|l|lm)\./, '').replace(/\.$/, '');
  return siteName.test(host) && !privateNames.test(host) ? host : ('other' satisfies OwnSource);
}

export function viewSourceName(source: string): string {
  return Object.hasOwn(ownSources, source) ? ownSources[source as OwnSource] : source;
}
