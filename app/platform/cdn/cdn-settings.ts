import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

export type CdnSettings = {
  /** How long it may keep a page that was not purged, in seconds. */
  seconds: number;
} & (
  | { kind: 'varnish'; addresses: string[] }
  | { kind: 'fastly' | 'cloudflare'; api: string | undefined; serviceId: string; token: string }
);

export const cdnVariables = {
  /** The shared cache to purge when pages change. Off: caches keep pages for a minute and are not purged. */
  CDN_PURGE: z.enum(['off', 'varnish', 'fastly', 'cloudflare']).default('off'),
  CDN_PURGE_URL: z
    .string()
    .refine(
      (list) => addressesIn(list).length > 0,
      'addresses such as http://10.0.0.5:6081, with commas between',
    )
    .optional(),
  CDN_SERVICE_ID: z.string().min(1).optional(),
  CDN_TOKEN: z.string().min(1).optional(),
  /** How long the CDN may keep a page that was not purged, in seconds. */
  CDN_SECONDS: z.coerce.number().int().min(10).max(86_400).default(600),
};

type CdnVariables = ValuesOf<typeof cdnVariables>;

export function requiredForCdn(kind: string | undefined): string[] {
  if (kind === 'varnish') {
    return ['CDN_PURGE_URL'];
  }
  return kind === 'fastly' || kind === 'cloudflare' ? ['CDN_SERVICE_ID', 'CDN_TOKEN'] : [];
}

/** Null: shared caches keep pages for a minute and are not purged. */
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

export function addressesIn(list: string): string[] {
  const addresses = list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return addresses.every((one) => URL.canParse(one) && /^https?:/.test(one)) ? addresses : [];
}
