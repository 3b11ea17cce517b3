/**
 * The one font that is preloaded, as font/woff2, crossorigin "anonymous": titles, texts and our name are set in it.
 * The others come with the styles; stand-ins of the same width hold their places (fonts.css).
 */
export const fontPreloads = ['/fonts/newsreader-roman-latin-v3.woff2'] as const;

/** A preload link of a font, for a route's `links`. */
export function fontPreload(href: string) {
  return { rel: 'preload', href, as: 'font' as const, type: 'font/woff2', crossOrigin: 'anonymous' as const };
}
