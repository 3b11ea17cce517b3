import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MarkupKeeper } from '#app/ui/kept-markup.tsx';

/** Characters in all: a card has some 2,000, so about 8,000 of them. */
const maxCharacters = 16_000_000;

const kept = new LRUCache<string, string>({
  maxSize: maxCharacters,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** Keeps what was drawn in this process. The key says everything that it depends on, so nothing in here grows stale. */
export const keepMarkup: MarkupKeeper = (key, draw) => {
  const known = kept.get(key);
  if (known !== undefined) {
    return known;
  }
  const markup = renderToStaticMarkup(draw());
  kept.set(key, markup);
  return markup;
};
