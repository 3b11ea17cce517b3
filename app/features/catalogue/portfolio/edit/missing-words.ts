import { sentenceStart } from '#app/ui/spelled-out.ts';
import type { OwnItem } from '../own-item.ts';

/** "Text and architect missing"; null when nothing is missing. */
export function missingWords(item: Pick<OwnItem, 'altText' | 'architect' | 'inProject'>): string | null {
  const missing = [
    item.altText ? null : 'text',
    item.architect || item.inProject ? null : 'architect',
  ].filter(Boolean);
  if (missing.length === 0) {
    return null;
  }
  return `${sentenceStart(missing.join(' and '))} missing`;
}
