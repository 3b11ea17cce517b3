/** Where the visitor of a profile came from, as `view_sources.source` names it: a host, or one of these. */
export const ownSources = {
  /** Search, browse, the map and the pages of places. */
  results: 'Search and browse on Oriel',
  site: 'Elsewhere on Oriel',
  /** No other page: a link in an email or a document, a bookmark, or a browser that does not say. */
  direct: 'A link, or not said',
  /** The code of the profile, whose address counts and leads on (routes/public/creative-scan.ts). */
  code: 'Your QR code',
  /** What is no name of a site, or came after the day's bound. */
  other: 'Other sites',
} as const;

export type OwnSource = keyof typeof ownSources;

const resultPaths = /^\/(search|browse|photographers)(\/|$)/;
/** Names of sites end in letters, or in the code of such letters: addresses of machines are no sites. */
const siteName = /^(?=.{4,100}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const privateNames = /\.(local|localhost|internal|lan|home|corp|test|invalid|example|onion)$/;

/**
 * Where a view came from. Of another site only its name stays, without `www`: its address may say what somebody looked
 * for there.
 */
export function viewSourceOf(from: string | undefined, origin: string): string {
  if (!from) {
    return 'direct' satisfies OwnSource;
  }
  const address = URL.canParse(from) ? new URL(from) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    // Programs name themselves: android-app://com.linkedin.android
    return 'other' satisfies OwnSource;
  }
  if (address.host === new URL(origin).host) {
    return (resultPaths.test(address.pathname) ? 'results' : 'site') satisfies OwnSource;
  }
  const host = address.hostname.replace(/^(www|m|l|lm)\./, '').replace(/\.$/, '');
  return siteName.test(host) && !privateNames.test(host) ? host : ('other' satisfies OwnSource);
}

/** What a source is called on the screen. */
export function viewSourceName(source: string): string {
  return Object.hasOwn(ownSources, source) ? ownSources[source as OwnSource] : source;
}
