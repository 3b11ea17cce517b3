import { htmlText } from './html-text.ts';

/** Specification section 5. */
const wordsPerMinute = 200;

/** Minutes that an article takes to read: its words divided by 200, rounded up, at least 1. Tags are no words. */
export function readMinutesOf(html: string): number {
  return Math.max(1, Math.ceil(htmlText(html).split(' ').length / wordsPerMinute));
}
