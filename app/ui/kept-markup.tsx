import { createContext, type ReactElement, useContext } from 'react';

/**
 * Draws an element as HTML, or takes what was drawn under the same key. A document gives it to its parts
 * (app/document/keep-markup.server.tsx); within the app and in islands there is none.
 */
export type MarkupKeeper = (key: string, draw: () => ReactElement) => string;

export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);

type KeptArticleProps = {
  id: string;
  className: string;
  /** Everything that what is inside depends on. */
  cacheKey: string;
  /** Draws what is inside: without context or state, from what the key says alone. */
  draw: () => ReactElement;
};

/** An article whose inside is drawn once for many pages: most of a list's pages show the same cards. */
export function KeptArticle({ id, className, cacheKey, draw }: KeptArticleProps) {
  const keep = useContext(MarkupKeeperContext);
  if (!keep) {
    return (
      <article id={id} className={className}>
        {draw()}
      </article>
    );
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React from the same component
    <article id={id} className={className} dangerouslySetInnerHTML={{ __html: keep(cacheKey, draw) }} />
  );
}
