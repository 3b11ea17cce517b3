import { type LicenseTerm, type Territory, uses as useNames } from '#app/features/briefs/uses.ts';
import type { PartyExtra } from '#app/platform/db/schema/commission-content.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { lastDayOf } from './license-days.ts';
import { isTerm, isTerritory } from './license-words.ts';
import { isLicensedUse, type LicensedUse } from './licensed-uses.ts';

/** What a license is made of: who, for whom, which pictures, and what they agreed. */
export type LicenseFacts = Pick<
  LicenseContent,
  'number' | 'creative' | 'party' | 'project' | 'pictures' | 'signatures'
> & {
  /** Keys of uses.ts that the party shares with all, and what it bought for itself. */
  uses: readonly string[];
  extras: readonly PartyExtra[];
  term?: string | undefined;
  territory?: string | undefined;
  /** '2026-12-30'. */
  startsOn: string;
  termsVersion: number;
};

/** Where nothing was said, a license has no limit: whoever wrote the offer could have written one. */
const unsaid = { term: 'no-end', territory: 'worldwide' } as const;

/** Never shared: one party buys it for itself. */
const boughtAlone = 'advertising';

/** The text of a license, as it is certified. Pure: the same facts make the same text. */
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

/** What all share, then what the party bought; each use once, the bought one with its own bounds. */
function usesOf({ uses, extras, startsOn }: LicenseFacts, whole: Whole): LicenseContent['uses'] {
  const bought = new Map<LicensedUse, LicenseContent['uses'][number]>();
  for (const { use, term, territory, text } of extras) {
    if (!isLicensedUse(use)) continue;
    const endsOn = isTerm(term) ? lastDayOf(startsOn, term) : whole.endsOn;
    const where = isTerritory(territory) ? territory : whole.territory;
    // Bounds that nobody chose from a list stand in the words of the offer: 'Advertising, United States, two years'.
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

/** Whether what was bought says no more than the name of its use. */
function saysNoMore(text: string, use: LicensedUse): boolean {
  return text.trim().toLowerCase() === useNames[use].label.toLowerCase();
}
