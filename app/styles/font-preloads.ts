/** The two fonts nearly every first screen uses: preload them as font/woff2, crossorigin "anonymous". */
export const fontPreloads = [
  '/fonts/newsreader-roman-latin-v2.woff2',
  '/fonts/instrument-sans-latin-v2.woff2',
] as const;
