import type { BrowseCursor } from './browse-cursor.ts';

const texts: Record<BrowseCursor['order'], string> = {
  newest: 'Featured first, then newest.',
  latest: 'Newest first.',
  rank: 'Best match first.',
  quality: 'Best profiles first: many match.',
  rating: 'Best rated first, from three reviews.',
  nearest: 'Nearest first, by where they are based.',
};

export function orderText(order: BrowseCursor['order']): string {
  return texts[order];
}
