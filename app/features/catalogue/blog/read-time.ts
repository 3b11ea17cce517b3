import { htmlText } from './html-text.ts';

const wordsPerMinute = 200;

/** Reading time in minutes: words divided by 200, rounded up, at least 1. Tags do not count. */
export function readMinutesOf(html: string): number {
  return Math.max(1, Math.ceil(htmlText(html).split(' ').length / wordsPerMinute));
}
