import {
  type LicenseTerm,
  type Territory,
  uses as useNames,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import type { PartyExtra } from '#app/platform/db/schema/commission-content.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { lastDayOf } from './license-days.ts';
import { isTerm, isTerritory } from './license-words.ts';
import { isLicensedUse, type LicensedUse } from './licensed-uses.ts';

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
