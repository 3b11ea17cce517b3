import { proposalText } from '../proposed-dates.ts';
import { piecesText } from './pieces.ts';

/** A message may consist of dates or pictures alone: what then stands in it; empty where there are neither. */
export function fallbackBody({
  dates,
  pieces,
}: {
  dates: readonly string[];
  pieces: readonly string[];
}): string {
  if (dates.length > 0) return proposalText(dates);
  return pieces.length > 0 ? piecesText(pieces.length) : '';
}
