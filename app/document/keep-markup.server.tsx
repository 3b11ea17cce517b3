import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserFileContext } from '#app/ui/browser-files.ts';
import { DocumentAddress } from '#app/ui/document-address.ts';
import type { MarkupKeeper, Texts } from '#app/ui/kept-markup.tsx';
import { browserFile } from './browser-files.server.ts';

/** Characters in all: a card has some 2,000, so about 8,000 of them. */
const maxCharacters = 16_000_000;

/** What was drawn, cut where texts belong: every second part is the name of one. */
type Drawn = { parts: readonly string[]; length: number };

const kept = new LRUCache<string, Drawn>({
  maxSize: maxCharacters,
  sizeCalculation: ({ length }, key) => length + key.length + 1,
});

/** Marks room for a text. No text of ours has these characters, and HTML has no meaning for them. */
const opening = '\u0002';
const closing = '\u0003';

/** Whatever is drawn does not know which page it is for. */
const noAddress = { path: '', search: '' };

/** Keeps what was drawn in this process. The key says everything that it depends on, so nothing in here grows stale. */
export const keepMarkup: MarkupKeeper = (key, draw, texts) => {
  let drawn = kept.get(key);
  if (drawn === undefined) {
    const markup = renderToStaticMarkup(
      <DocumentAddress value={noAddress}>
        <BrowserFileContext value={browserFile}>
          {draw((name) => `${opening}${name}${closing}`)}
        </BrowserFileContext>
      </DocumentAddress>,
      // Ids are counted from the beginning in each part.
      { identifierPrefix: key.slice(0, key.search(/\W|$/)) },
    );
    const parts = markup.split(opening).flatMap((part) => part.split(closing));
    drawn = { parts, length: markup.length };
    kept.set(key, drawn);
  }
  const { parts } = drawn;
  return parts.length === 1 ? (parts[0] ?? '') : filled(parts, texts ?? {});
};

function filled(parts: readonly string[], texts: Texts): string {
  return parts.map((part, at) => (at % 2 === 0 ? part : escaped(texts[part] ?? ''))).join('');
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React escapes texts and the values of attributes. */
function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark) : text;
}
