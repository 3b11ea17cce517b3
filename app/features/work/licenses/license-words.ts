import {
  type LicenseTerm,
  licenseTerms,
  partyRoles,
  type Territory,
  territories,
  type Use,
  uses,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { dayText } from '#app/ui/day-text.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import type { LicenseState } from './license-policy.ts';

/**
 * Uses that a license can contain, in the order of the certificate: the note beside each, and the prohibition shown
 * when it is missing. Passing on is not a use; it needs its own license.
 */
const licensedUses = {
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

const neverAllowed = [
  { text: 'Passing the files to other firms', short: 'passing on' },
  { text: 'Selling them, or giving them to stock libraries', short: 'selling, stock libraries' },
  { text: 'Changing the building in them', short: 'changing the building' },
  { text: 'Training machines with them', short: 'training machines' },
] as const;

export function isTerm(key: string | undefined): key is LicenseTerm {
  return key !== undefined && Object.hasOwn(licenseTerms, key);
}

export function isTerritory(key: string | undefined): key is Territory {
  return key !== undefined && Object.hasOwn(territories, key);
}

export function picturesWords(count: number): string {
  if (count === 0) return 'the pictures';
  return count === 1 ? 'one picture' : `${spelledOut(count)} pictures`;
}

export function licenseSentence({ party, pictures, project }: LicenseContent): string {
  return `${party.name} may use ${picturesWords(pictures.length)} of ${project.name}.`;
}

export function projectWords({
  name,
  place,
  architect,
  shotOn,
  commission,
}: LicenseContent['project']): string {
  const building = `${[name, place].filter(Boolean).join(', ')}${architect ? `, by ${architect}` : ''}.`;
  const when = shotOn ? ` on ${dayText(shotOn)}` : '';
  const under = commission ? ` under commission ${commission}` : '';
  return when || under ? `${building} Photographed${when}${under}.` : building;
}

type AllowedUse = { label: string; note: string };

export function allowedUses(content: LicenseContent): AllowedUse[] {
  return content.uses.flatMap((given) => {
    if (!isLicensedUse(given.use)) return [];
    const bounds = boundsOf(content, given);
    const note = [bounds && `${bounds}.`, licensedUses[given.use].also].filter(Boolean).join(' ');
    return { label: uses[given.use].label, note };
  });
}

/**
 * "United States, until 29 Dec 2028" where a use's bounds differ from the license's, or the words it was bought with;
 * else empty.
 */
function boundsOf(
  content: LicenseContent,
  { territory, endsOn, note }: LicenseContent['uses'][number],
): string {
  if (note) return `As agreed: “${note}”`;
  if (!territory && !endsOn) return '';
  const where = territoryWords(territory ?? content.territory);
  const until = endsOn ?? content.endsOn;
  return until ? `${where}, until ${dayText(until)}` : where;
}

export function forbiddenUses(content: LicenseContent): string[] {
  const given = new Map(content.uses.map((each) => [each.use, each]));
  const ofUses = licensedUseKeys.flatMap((use) => {
    const licensed = given.get(use);
    if (!licensed) return licensedUses[use].without;
    const { territory, endsOn, note } = licensed;
    if (note) return `${uses[use].label} beyond what was agreed`;
    if (!territory && !endsOn) return [];
    const elsewhere = territory && territory !== 'worldwide' ? ' elsewhere' : '';
    const after = endsOn ? `${elsewhere ? ', or' : ''} after ${dayText(endsOn)}` : '';
    return elsewhere || after ? `${uses[use].label}${elsewhere}${after}` : [];
  });
  return [...ofUses, ...neverAllowed.map(({ text }) => text)];
}

export function territoryWords(territory: string): string {
  return isTerritory(territory) ? territories[territory] : territory;
}

/**
 * "Ten years, from 30 Dec 2026 to 29 Dec 2036" or "No end date, from 30 Dec 2026"; for a draft, "Ten years, from the
 * day of delivery".
 */
export function termWords(
  { term, startsOn, endsOn }: Pick<LicenseContent, 'term' | 'startsOn' | 'endsOn'>,
  { isDraft = false }: { isDraft?: boolean } = {},
): string {
  const label = isTerm(term) ? licenseTerms[term] : '';
  const from = `from ${isDraft ? 'the day of delivery' : dayText(startsOn)}`;
  const days = endsOn && !isDraft ? `${from} to ${dayText(endsOn)}` : from;
  return label ? `${label}, ${days}` : days;
}

/** The warning that a certificate is a draft, was withdrawn or has ended; null otherwise. */
export function markWords(
  { endsOn }: Pick<LicenseContent, 'endsOn'>,
  issued: { state: LicenseState; withdrawn: { at: string; reason: string } | null } | null,
): string | null {
  if (!issued) {
    return 'Draft. It is issued when the pictures are delivered; until then its number cannot be checked.';
  }
  if (issued.withdrawn) {
    return `Withdrawn on ${dayText(issued.withdrawn.at)}. ${issued.withdrawn.reason}`;
  }
  return issued.state === 'ended' && endsOn ? `Ended on ${dayText(endsOn)}.` : null;
}

export function creditWords({ creative }: LicenseContent): string {
  return `“${creative.credit}”`;
}

export function allowedSentences(content: LicenseContent): string[] {
  const together = new Map<string, string[]>();
  for (const given of content.uses) {
    if (!isLicensedUse(given.use)) continue;
    const bounds = sentenceBounds(content, given);
    together.set(bounds, [...(together.get(bounds) ?? []), uses[given.use].label]);
  }
  return [...together].map(([bounds, labels]) => `${inOneSentence(labels)}: ${bounds}.`);
}

/** "worldwide, until 29 Dec 2036", or "as agreed, “Advertising, two years”, until 29 Dec 2036 at most". */
function sentenceBounds(
  content: LicenseContent,
  { territory = content.territory, endsOn = content.endsOn ?? '', note }: LicenseContent['uses'][number],
): string {
  if (note) {
    return `as agreed, “${note}”${endsOn ? `, until ${dayText(endsOn)} at most` : ''}`;
  }
  const where = territory === 'worldwide' ? 'worldwide' : territoryWords(territory);
  return endsOn ? `${where}, until ${dayText(endsOn)}` : `${where}, no end date`;
}

export function usesInWords(keys: readonly string[]): string {
  return inOneSentence(keys.flatMap((use) => (isLicensedUse(use) ? uses[use].label : [])));
}

export function neverAllowedWords(): string {
  return sentenceStart(neverAllowed.map(({ short }) => short).join(', '));
}

function inOneSentence(labels: readonly string[]): string {
  return labels.map((label, place) => (place === 0 ? label : lowerStart(label))).join(', ');
}

/** Lowercases the first letter, for use mid-sentence. */
export function lowerStart(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

export function hashWords(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? hash;
}

export function pictureNumber(number: number): string {
  return String(number).padStart(2, '0');
}

export function partyRoleWords(role: string | null): string {
  const labels: Readonly<Record<string, string>> = partyRoles;
  return role !== null && role !== 'other' && Object.hasOwn(labels, role) ? (labels[role] ?? '') : '';
}
