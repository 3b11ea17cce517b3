import { licenseTerms, territories, uses } from '#app/features/briefs/uses.ts';
import { picturesWords } from '../license-words.ts';
import { isLicensedUse } from '../licensed-uses.ts';

type Rights = { uses: readonly string[]; term: string; territory: string };

/** 'Own website and social media, editorial. Five years, worldwide' */
export function rightsWords({ uses: asked, term, territory }: Rights): string {
  const labels = asked.flatMap((use, place) =>
    isLicensedUse(use) ? (place === 0 ? uses[use].label : lowerStart(uses[use].label)) : [],
  );
  return `${labels.join(', ')}. ${boundsWords({ term, territory })}`;
}

/** 'Five years, worldwide' */
export function boundsWords({ term, territory }: Omit<Rights, 'uses'>): string {
  const where = labelOf(territories, territory);
  return [labelOf(licenseTerms, term), territory === 'worldwide' ? where.toLowerCase() : where]
    .filter(Boolean)
    .join(', ');
}

/** 'two pictures of Terrell Hills House' */
export function askedWords({
  pieces,
  project,
}: {
  pieces: readonly unknown[];
  project: { name: string };
}): string {
  return `${picturesWords(pieces.length)} of ${project.name}`;
}

function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(labels, key) ? (labels[key] ?? '') : '';
}

function lowerStart(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
