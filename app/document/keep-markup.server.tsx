import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { BrowserFileContext } from '#app/ui/browser-files.ts';
import { DocumentAddress } from '#app/ui/document-address.ts';
import { HydratableContext } from '#app/ui/island.tsx';
import type { MarkupKeeper, Texts } from '#app/ui/kept-markup.tsx';
import { browserFile } from './browser-files.server.ts';

/** Characters in total: a card has about 2,000, so it holds some 8,000 cards. */
const maxCharacters = 16_000_000;

/** Rendered markup, split at its texts: every second part is the name of a text. */
type Drawn = { parts: readonly string[]; length: number };

const kept = new LRUCache<string, Drawn>({
  maxSize: maxCharacters,
  sizeCalculation: ({ length }, key) => length + key.length + 1,
});

/** Mark the place of a text. No text of ours contains these characters, and they mean nothing in HTML. */
const opening = '\u0002';
const closing = '\u0003';

/** Kept markup must not depend on the page it is shown on. */
const noAddress = { path: '', search: '' };

/** Keeps rendered markup in this process. The key contains everything it depends on, so nothing becomes stale. */
export const keepMarkup: MarkupKeeper = (key, draw, texts) => {
  let drawn = kept.get(key);
  if (drawn === undefined) {
    const markup = renderToStaticMarkup(
      <DocumentContexts address={noAddress}>
        {draw((name) => `${opening}${name}${closing}`)}
      </DocumentContexts>,
      // Ids start over in each part.
      { identifierPrefix: key.slice(0, key.search(/\W|$/)) },
    );
    const parts = markup.split(opening).flatMap((part) => part.split(closing));
    drawn = { parts, length: markup.length };
    kept.set(key, drawn);
  }
  const { parts } = drawn;
  return parts.length === 1 ? (parts[0] ?? '') : filled(parts, texts ?? {});
};

type DocumentContextsProps = { address: { path: string; search: string }; children: ReactNode };

/** What components find in a document: its address, its scripts, and how an island's part is rendered. */
export function DocumentContexts({ address, children }: DocumentContextsProps) {
  const renderHydratable = (content: ReactNode, identifierPrefix: string) =>
    renderToString(<DocumentContexts address={address}>{content}</DocumentContexts>, { identifierPrefix });
  return (
    <DocumentAddress value={address}>
      <BrowserFileContext value={browserFile}>
        <HydratableContext value={renderHydratable}>{children}</HydratableContext>
      </BrowserFileContext>
    </DocumentAddress>
  );
}

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

/** Escapes texts and attribute values as React does. */
function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark) : text;
}
