import { partyRoles } from '#app/features/briefs/party-roles.ts';
import {
  type LicenseTerm,
  licenseTerms,
  type Territory,
  territories,
  uses,
} from '#app/features/briefs/uses.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { dayText } from '#app/ui/day-text.ts';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { isLicensedUse, licensedUseKeys, licensedUses } from './licensed-uses.ts';
import { neverAllowed } from './never-allowed.ts';

export function isTerm(key: string | undefined): key is LicenseTerm {
  return key !== undefined && Object.hasOwn(licenseTerms, key);
}

export function isTerritory(key: string | undefined): key is Territory {
  return key !== undefined && Object.hasOwn(territories, key);
}

/** 'eighteen pictures', 'one picture', 'the pictures' where none is named yet. */
export function picturesWords(count: number): string {
  if (count === 0) return 'the pictures';
  return count === 1 ? 'one picture' : `${spelledOut(count)} pictures`;
}

/** The title of a certificate: 'Peralta Timber may use eighteen pictures of Terrell Hills House.' */
export function licenseSentence({ party, pictures, project }: LicenseContent): string {
  return `${party.name} may use ${picturesWords(pictures.length)} of ${project.name}.`;
}

/** 'Terrell Hills House, San Antonio, TX, by Whitfield Moss Architects. Photographed on 8 Dec 2026 under commission 0117.' */
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

/** What is allowed, as it stands on the certificate: the use, and what goes with it. */
export type AllowedUse = { label: string; note: string };

export function allowedUses(content: LicenseContent): AllowedUse[] {
  return content.uses.flatMap((given) => {
    if (!isLicensedUse(given.use)) return [];
    const bounds = boundsOf(content, given);
    const note = [bounds && `${bounds}.`, licensedUses[given.use].also].filter(Boolean).join(' ');
    return { label: uses[given.use].label, note };
  });
}

/** 'United States, until 29 Dec 2028' where a use differs from the whole, else ''. */
function boundsOf(content: LicenseContent, { territory, endsOn }: LicenseContent['uses'][number]): string {
  if (!territory && !endsOn) return '';
  const where = territoryWords(territory ?? content.territory);
  const until = endsOn ?? content.endsOn;
  return until ? `${where}, until ${dayText(until)}` : where;
}

/** What is not allowed: uses that were not agreed, what a bounded use leaves out, and what no license allows. */
export function forbiddenUses(content: LicenseContent): string[] {
  const given = new Map(content.uses.map((each) => [each.use, each]));
  const ofUses = licensedUseKeys.flatMap((use) => {
    const licensed = given.get(use);
    if (!licensed) return licensedUses[use].without;
    const { territory, endsOn } = licensed;
    if (!territory && !endsOn) return [];
    const elsewhere = territory && territory !== 'worldwide' ? ' elsewhere' : '';
    const after = endsOn ? `${elsewhere ? ', or' : ''} after ${dayText(endsOn)}` : '';
    return elsewhere || after ? `${uses[use].label}${elsewhere}${after}` : [];
  });
  return [...ofUses, ...neverAllowed.map(({ text }) => text)];
}

/** 'Worldwide' */
export function territoryWords(territory: string): string {
  return isTerritory(territory) ? territories[territory] : territory;
}

/** 'Ten years, from 30 Dec 2026 to 29 Dec 2036', 'No end date, from 30 Dec 2026'. */
export function termWords({
  term,
  startsOn,
  endsOn,
}: Pick<LicenseContent, 'term' | 'startsOn' | 'endsOn'>): string {
  const label = isTerm(term) ? licenseTerms[term] : '';
  const days = endsOn ? `from ${dayText(startsOn)} to ${dayText(endsOn)}` : `from ${dayText(startsOn)}`;
  return label ? `${label}, ${days}` : days;
}

/** “Photograph: Atelier Norrby” */
export function creditWords({ creative }: LicenseContent): string {
  return `“${creative.credit}”`;
}

/**
 * What is allowed in sentences, for whoever checks: uses with the same bounds together. 'Own website and social media,
 * editorial: worldwide, until 29 Dec 2036.'
 */
export function allowedSentences(content: LicenseContent): string[] {
  const together = new Map<string, string[]>();
  for (const given of content.uses) {
    if (!isLicensedUse(given.use)) continue;
    const territory = given.territory ?? content.territory;
    const endsOn = given.endsOn ?? content.endsOn;
    const where = territory === 'worldwide' ? 'worldwide' : territoryWords(territory);
    const bounds = endsOn ? `${where}, until ${dayText(endsOn)}` : `${where}, no end date`;
    together.set(bounds, [...(together.get(bounds) ?? []), uses[given.use].label]);
  }
  return [...together].map(([bounds, labels]) => `${inOneSentence(labels)}: ${bounds}.`);
}

/** 'Own website and social media, editorial' */
export function usesInWords(content: LicenseContent): string {
  return inOneSentence(content.uses.flatMap(({ use }) => (isLicensedUse(use) ? uses[use].label : [])));
}

/** 'Passing on, selling, stock libraries, changing the building, training machines' */
export function neverAllowedWords(): string {
  const words = neverAllowed.map(({ short }) => short).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function inOneSentence(labels: readonly string[]): string {
  return labels
    .map((label, place) => (place === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ');
}

/** 'adff1f70 8615e668 …': a fingerprint in groups of eight, so that people can compare it. */
export function hashWords(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? hash;
}

/** '03': the number of a picture on its certificate. */
export function pictureNumber(number: number): string {
  return String(number).padStart(2, '0');
}

/** 'Manufacturer'; '' for a role that has no name. */
export function partyRoleWords(role: string | null): string {
  const labels: Readonly<Record<string, string>> = partyRoles;
  return role !== null && role !== 'other' && Object.hasOwn(labels, role) ? (labels[role] ?? '') : '';
}
