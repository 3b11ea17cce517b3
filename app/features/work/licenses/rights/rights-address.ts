import type { Actor } from '#app/features/accounts/actor.ts';
import { licenseNumbersIn } from '../license-number.ts';
import { isLicensedUse, type LicensedUse } from '../license-words.ts';
import { isHash } from '../verify/perceptual-hash.ts';

export const rightsPath = '/rights';

export const rightsShown = {
  now: 'May be used',
  soon: 'Ends soon',
  past: 'Ended or withdrawn',
} as const;

export type RightsShown = keyof typeof rightsShown;

export const soonDays = 60;

export type RightsFilters = {
  shown: RightsShown;
  /** Searches project, photographer, firm, number and picture. */
  words: string;
  use: LicensedUse | null;
  project: string;
};

export const wordsMaxLength = 100;
const projectMaxLength = 200;

export const noFilters: RightsFilters = { shown: 'now', words: '', use: null, project: '' };

export function readRightsFilters(query: URLSearchParams): RightsFilters {
  const shown = query.get('show');
  const use = query.get('use') ?? undefined;
  return {
    shown: shown !== null && Object.hasOwn(rightsShown, shown) ? (shown as RightsShown) : 'now',
    words: (query.get('q') ?? '').trim().slice(0, wordsMaxLength),
    use: isLicensedUse(use) ? use : null,
    project: (query.get('project') ?? '').slice(0, projectMaxLength),
  };
}

/** `after`: the cursor of the last row shown. */
export function rightsAddress({ shown, words, use, project }: RightsFilters, after?: string | null): string {
  const query = new URLSearchParams({
    ...(shown === 'now' ? {} : { show: shown }),
    ...(words ? { q: words } : {}),
    ...(use ? { use } : {}),
    ...(project ? { project } : {}),
    ...(after ? { after } : {}),
  });
  return query.size > 0 ? `${rightsPath}?${query}` : rightsPath;
}

/** Identifies a picture: exact file, perceptual hash, and license numbers in its metadata. */
export type AskedPicture = {
  sha256: string | null;
  likeness: string | null;
  numbers: string[];
  name: string;
};

const nameMaxLength = 120;

/** Null when the address asks about no picture. */
export function readAskedPicture(query: URLSearchParams): AskedPicture | null {
  const sha256 = query.get('sha256');
  const likeness = query.get('likeness');
  const asked = {
    sha256: sha256 !== null && /^[0-9a-f]{64}$/.test(sha256) ? sha256 : null,
    likeness: isHash(likeness) ? likeness : null,
    numbers: licenseNumbersIn(query.getAll('number').join(' ')),
    name: (query.get('file') ?? '').slice(0, nameMaxLength),
  };
  return asked.sha256 || asked.likeness || asked.numbers.length > 0 ? asked : null;
}

/** The address holds only the picture's fingerprints. */
export function askedPictureAddress({ sha256, likeness, numbers, name }: AskedPicture): string {
  const query = new URLSearchParams([
    ...(sha256 ? [['sha256', sha256]] : []),
    ...(likeness ? [['likeness', likeness]] : []),
    ...numbers.map((number) => ['number', number]),
    ...(name ? [['file', name.slice(0, nameMaxLength)]] : []),
  ]);
  return `${rightsPath}?${query}#answer`;
}

/** In bytes. Without JavaScript the picture is uploaded for reading, and not stored. */
export const droppedMaxBytes = 30 * 1024 * 1024;

/** Clients, who hold licenses themselves or through their firm. */
export function mayKeepRights(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

export const rightsMessages = {
  noFile: 'Please choose a picture.',
  tooLarge:
    'This file is larger than 30 MB or 60 megapixels. Try a smaller copy: pictures are recognized in any size.',
  noPicture: 'This file cannot be read as a picture. Please use a JPEG, PNG, WebP or TIFF.',
  nothing: {
    now: 'No current license matches these filters.',
    soon: 'None of your licenses ends within the next 60 days.',
    past: 'No license has ended or been withdrawn.',
  },
} as const;
