import { proposalText } from '../dates/proposed-dates.ts';
import { studyText } from '../study/attached-study.ts';
import { piecesText } from './pieces.ts';

/** Text for a message that has only dates, pictures or a light study; empty without any. */
export function fallbackBody({
  dates,
  pieces,
  study,
}: {
  dates: readonly string[];
  pieces: readonly string[];
  study: string | null;
}): string {
  if (dates.length > 0) return proposalText(dates);
  if (pieces.length > 0) return piecesText(pieces.length);
  return study ? studyText : '';
}
