/** The cache between us and visitors that is told of changes (CDN_PURGE). */
export type CdnSettings = {
  /** How long it may keep a page that nobody purged, in seconds. */
  seconds: number;
} & (
  | { kind: 'varnish'; addresses: string[] }
  | { kind: 'fastly' | 'cloudflare'; api: string | undefined; serviceId: string; token: string }
);

type CdnVariables = {
  CDN_PURGE: 'off' | 'varnish' | 'fastly' | 'cloudflare';
  CDN_PURGE_URL?: string | undefined;
  CDN_SERVICE_ID?: string | undefined;
  CDN_TOKEN?: string | undefined;
  CDN_SECONDS: number;
};

/** The settings that a kind of CDN needs to be set. */
export function requiredForCdn(kind: string | undefined): string[] {
  if (kind === 'varnish') {
    return ['CDN_PURGE_URL'];
  }
  return kind === 'fastly' || kind === 'cloudflare' ? ['CDN_SERVICE_ID', 'CDN_TOKEN'] : [];
}

/** Null: shared caches are told to keep pages for a minute, and of no change. */
export function cdnSettings(values: CdnVariables): CdnSettings | null {
  const { CDN_PURGE: kind, CDN_PURGE_URL: url, CDN_SERVICE_ID: serviceId, CDN_TOKEN: token } = values;
  const seconds = values.CDN_SECONDS;
  if (kind === 'varnish' && url) {
    return { kind, addresses: addressesIn(url), seconds };
  }
  return (kind === 'fastly' || kind === 'cloudflare') && serviceId && token
    ? { kind, api: url, serviceId, token, seconds }
    : null;
}

/** The addresses of a list with commas, each with http:// or https://; none when one of them is no address. */
export function addressesIn(list: string): string[] {
  const addresses = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return addresses.every((one) => URL.canParse(one) && /^https?:/.test(one)) ? addresses : [];
}
