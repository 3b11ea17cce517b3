import type { Use } from '#app/features/briefs/uses.ts';

/**
 * The uses that a license can contain, in the order of the certificate: what stands beside each, and what a certificate
 * without it says is not allowed. Passing on is none of them; it is a license of its own.
 */
export const licensedUses = {
  website: {
    also: 'Also newsletter, talks and job interviews',
    without: 'Own website and social media',
  },
  awards: { also: 'Also what the prize publishes about its winners', without: 'Awards and competitions' },
  editorial: { also: 'Magazines, books and blogs that do not charge for it', without: 'Editorial' },
  advertising: { also: 'Also brochures and trade-fair walls', without: 'Advertising and brochures' },
} as const satisfies Partial<Record<Use, { also: string; without: string }>>;

export type LicensedUse = keyof typeof licensedUses;

/** In the order of the certificate. */
export const licensedUseKeys = Object.keys(licensedUses) as LicensedUse[];

export function isLicensedUse(key: string | undefined): key is LicensedUse {
  return key !== undefined && Object.hasOwn(licensedUses, key);
}
