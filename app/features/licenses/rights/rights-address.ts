import { licenseNumbersIn } from '../license-number.ts';
import { isLicensedUse, type LicensedUse } from '../licensed-uses.ts';
import { isHash } from '../perceptual-hash.ts';

export const rightsPath = '/rights';

/** What of the register is shown, in the order of its tabs. */
export const rightsShown = {
  now: 'May be used',
  soon: 'Ends soon',
  past: 'Ended or withdrawn',
} as const;

export type RightsShown = keyof typeof rightsShown;

/** Within so many days a license ends soon. */
export const soonDays = 60;

export type RightsFilters = {
  shown: RightsShown;
  /** Words of project, photographer, firm, number or picture. */
  words: string;
  use: LicensedUse | null;
  /** The name of a project as it is certified. */
  project: string;
};

/** As long as a search in words is; what is longer is cut. */
export const wordsMaxLength = 100;
const projectMaxLength = 200;

export const noFilters: RightsFilters = { shown: 'now', words: '', use: null, project: '' };

/** The filters of an address; what it says wrongly is read as not said. */
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

/** The address of the register with these filters; `after` goes on behind a row. */
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

/** By what a picture is asked for: by its file exactly, by its looks, and by what its file says of itself. */
export type AskedPicture = {
  sha256: string | null;
  likeness: string | null;
  numbers: string[];
  /** The name of its file, to say it. */
  name: string;
};

const nameMaxLength = 120;

/** The question of an address; null where it asks for no picture. */
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

/** Where a picture is asked for: nothing of it but its fingerprints is in the address. */
export function askedPictureAddress({ sha256, likeness, numbers, name }: AskedPicture): string {
  const query = new URLSearchParams([
    ...(sha256 ? [['sha256', sha256]] : []),
    ...(likeness ? [['likeness', likeness]] : []),
    ...numbers.map((number) => ['number', number]),
    ...(name ? [['file', name.slice(0, nameMaxLength)]] : []),
  ]);
  return `${rightsPath}?${query}#answer`;
}
