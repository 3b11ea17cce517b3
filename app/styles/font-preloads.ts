/** The two fonts nearly every first screen uses: preload them as font/woff2, crossorigin "anonymous". */
export const fontPreloads = [
  '/fonts/newsreader-roman-latin-v2.woff2',
  '/fonts/instrument-sans-latin-v2.woff2',
] as const;

/** For pages whose first screen has captions: with it the italic is there on the first visit. */
const italicPreload = '/fonts/newsreader-italic-latin-v2.woff2';

/** A preload link of a font, for a route's `links`. */
export function fontPreload(href: string) {
  return { rel: 'preload', href, as: 'font' as const, type: 'font/woff2', crossOrigin: 'anonymous' as const };
}

/** The `links` of a route whose first screen has captions. */
export const italicLinks = () => [fontPreload(italicPreload)];
