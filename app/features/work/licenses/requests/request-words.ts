import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import { lowerStart, picturesWords, usesInWords } from '../license-words.ts';

type Rights = { uses: readonly string[]; term: string; territory: string };

export function rightsWords({ uses: asked, term, territory }: Rights): string {
  return `${usesInWords(asked)}. ${boundsWords({ term, territory })}`;
}

export function boundsWords({ term, territory }: Omit<Rights, 'uses'>): string {
  const where = labelOf(territories, territory);
  return [labelOf(licenseTerms, term), territory === 'worldwide' ? lowerStart(where) : where]
    .filter(Boolean)
    .join(', ');
}

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
