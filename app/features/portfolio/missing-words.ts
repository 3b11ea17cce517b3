import type { OwnItem } from './own-item.ts';
import { sentenceStart } from './spelled-out.ts';

/** What a piece lacks to be found and understood: 'Text and architect missing'; null when nothing is. */
export function missingWords(item: Pick<OwnItem, 'altText' | 'architect'>): string | null {
  const missing = [item.altText ? null : 'text', item.architect ? null : 'architect'].filter(Boolean);
  if (missing.length === 0) {
    return null;
  }
  return `${sentenceStart(missing.join(' and '))} missing`;
}
