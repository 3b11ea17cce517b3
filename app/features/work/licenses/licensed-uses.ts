import type { Use } from '#app/features/vocabulary/brief-vocabulary.ts';

/**
 * Uses that a license can contain, in the order of the certificate: the note beside each, and the prohibition shown
 * when it is missing. Passing on is not a use; it needs its own license.
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

export const licensedUseKeys = Object.keys(licensedUses) as LicensedUse[];

export function isLicensedUse(key: string | undefined): key is LicensedUse {
  return key !== undefined && Object.hasOwn(licensedUses, key);
}
