import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { maxJoined } from '../commission-policy.ts';

/** The party counts in a price table of five cells, which always include the current and the invited number. */
export function priceCounts(joined: number, open: number): number[] {
  const last = Math.min(maxJoined, Math.max(5, joined + open, joined + 1));
  return [1, last - 3, last - 2, last - 1, last];
}

export function countWords(count: number, isCreative: boolean): string {
  if (isCreative) {
    return `${sentenceStart(spelledOut(count))} ${count === 1 ? 'party' : 'parties'}`;
  }
  return count === 1 ? 'Alone' : `${sentenceStart(spelledOut(count))} of you`;
}

export function furtherWords(count: number, percent: number): string {
  if (count <= 1) return 'No further party';
  return count === 2
    ? `One further party, ${percent}%`
    : `${sentenceStart(spelledOut(count - 1))} further parties, ${percent}% each`;
}

export function oddWords(odd: number, share: string): string {
  if (odd === 0) return '';
  return odd === 1
    ? `The odd cent is paid by the party that asked first: ${share}.`
    : `${sentenceStart(spelledOut(odd))} odd cents are paid by those who joined first, one each: ${share}.`;
}
