/**
 * The font that every page preloads, as font/woff2, crossorigin "anonymous": titles, texts and our name are set in it.
 * The others come with the styles; stand-ins of the same width hold their places (fonts.css).
 */
export const fontPreloads = ['/fonts/newsreader-roman-latin-v3.woff2'] as const;

/** A preload link of a font, for a route's `links`. */
export function fontPreload(href: string) {
  return { rel: 'preload', href, as: 'font' as const, type: 'font/woff2', crossOrigin: 'anonymous' as const };
}

/**
 * The `links` of a route whose first screen has captions. They never change their face once they are read, so without
 * this a first visit would have them in a stand-in (docs/decisions/0010-styles-and-fonts.md).
 */
export const italicLinks = () => [fontPreload('/fonts/newsreader-italic-latin-v3.woff2')];
