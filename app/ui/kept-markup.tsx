import { createContext, createElement, type HTMLAttributes, type ReactElement, useContext } from 'react';

/**
 * Draws an element as HTML, or takes what was drawn under the same key; `texts` stand where it left room for them. A
 * document gives it to its parts (app/document/keep-markup.server.tsx); within the app and in islands there is none.
 */
export type MarkupKeeper = (key: string, draw: Draw, texts?: Texts) => string;

/** Texts that differ where all else is the same, by their names. */
export type Texts = Readonly<Record<string, string>>;

/** Draws what is kept. `room` is what to put where one of the texts belongs, as text or as the value of an attribute. */
export type Draw = (room: (name: string) => string) => ReactElement;

export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);

type KeptProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'article' | 'aside' | 'div' | 'footer' | 'header' | 'template';
  /** Everything that what is inside depends on, but the texts; begins with what it is, so that no other part has it. */
  cacheKey: string;
  texts?: Texts;
  /** Draws what is inside from what the key says alone: without state, and without context but that of every document. */
  draw: Draw;
};

/** An element whose inside is drawn once for many pages: most of a list's pages show the same cards. */
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
