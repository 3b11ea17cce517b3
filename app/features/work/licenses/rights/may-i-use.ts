import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { LicenseState } from '../license-policy.ts';
import { allowedSentences, lowerStart } from '../license-words.ts';

export type FoundUse = {
  number: string;
  content: LicenseContent;
  state: LicenseState;
  endsOn: string | null;
  /** By exact file, by perceptual hash, or only by a license number in the file's metadata. */
  by: 'file' | 'looks' | 'number';
  /** Number in the license; null when only the license number was found. */
  picture: number | null;
};

export type UseAnswer = {
  verdict: 'yes' | 'unsure' | 'ended' | 'no';
  sentence: string;
  licenses: { number: string; project: string; picture: string; lines: string[] }[];
};

const verdictOf = (found: readonly FoundUse[]): UseAnswer['verdict'] => {
  if (found.some(({ state, by }) => state === 'valid' && by !== 'number')) return 'yes';
  if (found.some(({ state }) => state === 'valid')) return 'unsure';
  return found.length > 0 ? 'ended' : 'no';
};

/** Pure: turns licenses, nearest match first, into one verdict. */
export function answerOf(found: readonly FoundUse[]): UseAnswer {
  const verdict = verdictOf(found);
  const holding = found.filter(({ state }) => state === 'valid');
  const shown = holding.length > 0 ? holding : found;
  return {
    verdict,
    sentence: sentenceOf(verdict, shown[0]),
    licenses: shown.map(({ number, content, picture, state, endsOn }) => ({
      number,
      project: content.project.name,
      picture: titleOf(content, picture),
      lines: state === 'valid' ? allowedSentences(content) : [endedWords({ state, endsOn })],
    })),
  };
}

function sentenceOf(verdict: UseAnswer['verdict'], best: FoundUse | undefined): string {
  if (!best) {
    return 'You have no license for this picture that we know of.';
  }
  const { content, number } = best;
  switch (verdict) {
    case 'yes':
      return `Yes, for ${lowerStart(allowedSentences(content)[0] ?? 'nothing.')}`;
    case 'unsure':
      return `Perhaps. The file names your license ${number}, but looks like none of its pictures. Compare it with the certificate before you use it.`;
    default:
      return `Not any more. ${endedWords(best)}`;
  }
}

function endedWords({ state, endsOn }: Pick<FoundUse, 'state' | 'endsOn'>): string {
  return state === 'withdrawn'
    ? 'The license was withdrawn.'
    : `The license ended on ${dayText(endsOn ?? '')}.`;
}

function titleOf({ pictures }: LicenseContent, number: number | null): string {
  const title = pictures.find((picture) => picture.number === number)?.title;
  return number === null ? '' : [`Picture ${number}`, title].filter(Boolean).join(', ');
}
