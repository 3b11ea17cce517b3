/** The two fonts nearly every first screen uses: preload them as font/woff2, crossorigin "anonymous". */
export const fontPreloads = [
  '/fonts/newsreader-latin-opsz-normal.woff2',
  '/fonts/instrument-sans-latin-wdth-normal.woff2',
] as const;
