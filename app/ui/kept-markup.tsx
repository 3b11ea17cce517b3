import { createContext, createElement, type HTMLAttributes, type ReactElement, useContext } from 'react';

/**
 * Renders an element as HTML, or reuses the markup kept under the same key and inserts `texts`. Documents provide it
 * (app/document/keep-markup.server.tsx); the app and islands have none.
 */
export type MarkupKeeper = (key: string, draw: Draw, texts?: Texts) => string;

/** Named texts that differ in otherwise equal markup. */
export type Texts = Readonly<Record<string, string>>;

/** Renders the markup to keep. `room` returns the placeholder of a text, as content or as an attribute's value. */
export type Draw = (room: (name: string) => string) => ReactElement;

export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);

type KeptProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'article' | 'aside' | 'div' | 'footer' | 'header' | 'template';
  /**
   * Everything the content depends on, except the texts; begins with the kind of part, so that keys of different parts
   * never collide.
   */
  cacheKey: string;
  texts?: Texts;
  /** Renders from the data in the key alone: without state, and only with context common to all documents. */
  draw: Draw;
};

/** An element whose content is rendered once for many pages: most list pages show the same cards. */
export function Kept({ as, cacheKey, texts, draw, ...attributes }: KeptProps) {
  const keep = useContext(MarkupKeeperContext);
  return keep
    ? createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: keep(cacheKey, draw, texts) } })
    : createElement(
        as,
        attributes,
        draw((name) => texts?.[name] ?? ''),
      );
}
