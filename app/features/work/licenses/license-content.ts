import {
  type LicenseTerm,
  type Territory,
  uses as useNames,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import type { PartyExtra } from '#app/platform/db/schema/commissions.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { lastDayOf } from './license-policy.ts';
import { isLicensedUse, isTerm, isTerritory, type LicensedUse } from './license-words.ts';

export type LicenseFacts = Pick<
  LicenseContent,
  'number' | 'creative' | 'party' | 'project' | 'pictures' | 'signatures'
> & {
  /** Keys from brief-vocabulary.ts that all parties share, and what this party bought alone. */
  uses: readonly string[];
  extras: readonly PartyExtra[];
  term?: string | undefined;
  territory?: string | undefined;
  /** As YYYY-MM-DD. */
  startsOn: string;
  termsVersion: number;
};

/** No stated bound means no limit, because the creative could have written one in the offer. */
const unsaid = { term: 'no-end', territory: 'worldwide' } as const;

/** One party buys it alone; it is never shared. */
const boughtAlone = 'advertising';

export function licenseContent(facts: LicenseFacts): LicenseContent {
  const { number, creative, party, project, pictures, signatures, startsOn, termsVersion } = facts;
  const term: LicenseTerm = isTerm(facts.term) ? facts.term : unsaid.term;
  const territory: Territory = isTerritory(facts.territory) ? facts.territory : unsaid.territory;
  const endsOn = lastDayOf(startsOn, term);
  return {
    number,
    creative,
    party,
    project,
    pictures,
    uses: usesOf(facts, { territory, endsOn }),
    territory,
    term,
    startsOn,
    endsOn,
    termsVersion,
    signatures,
  };
}

type Whole = { territory: Territory; endsOn: string | null };

function usesOf({ uses, extras, startsOn }: LicenseFacts, whole: Whole): LicenseContent['uses'] {
  const bought = new Map<LicensedUse, LicenseContent['uses'][number]>();
  for (const { use, term, territory, text } of extras) {
    if (!isLicensedUse(use)) continue;
    const endsOn = isTerm(term) ? lastDayOf(startsOn, term) : whole.endsOn;
    const where = isTerritory(territory) ? territory : whole.territory;
    // Free-text bounds are kept in the words of the offer: "Advertising, United States, two years".
    const note = isTerm(term) || isTerritory(territory) || saysNoMore(text, use) ? '' : text.trim();
    bought.set(use, {
      use,
      ...(where === whole.territory ? {} : { territory: where }),
      ...(endsOn === whole.endsOn || endsOn === null ? {} : { endsOn }),
      ...(note ? { note } : {}),
    });
  }
  const shared = uses.filter(isLicensedUse).filter((use) => use !== boughtAlone && !bought.has(use));
  return [...[...new Set(shared)].map((use) => ({ use })), ...bought.values()];
}

function saysNoMore(text: string, use: LicensedUse): boolean {
  return text.trim().toLowerCase() === useNames[use].label.toLowerCase();
}

export type ShownPicture = {
  number: number;
  title: string;
  /** In pixels; null when there is no small copy. */
  size: { width: number; height: number } | null;
};

const maxPlates = 5;

/** Pictures that represent the license: evenly spaced over the set, always the same ones. */
export function platesOf<Picture extends ShownPicture>(
  pictures: readonly Picture[],
): (Picture & { size: NonNullable<Picture['size']> })[] {
  const shown = pictures.flatMap((picture) => (picture.size ? [{ ...picture, size: picture.size }] : []));
  if (shown.length <= maxPlates) {
    return shown;
  }
  const step = (shown.length - 1) / (maxPlates - 1);
  return Array.from({ length: maxPlates }, (_, index) => shown[Math.round(index * step)]).flatMap(
    (each) => each ?? [],
  );
}
