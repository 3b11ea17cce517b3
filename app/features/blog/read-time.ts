/** Specification section 5. */
const wordsPerMinute = 200;

/** Minutes that an article takes to read: its words divided by 200, rounded up, at least 1. Tags are no words. */
export function readMinutesOf(html: string): number {
  return Math.max(1, Math.ceil(countWords(html) / wordsPerMinute));
}

export function countWords(html: string): number {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}
