import type { AppBarKind } from './app-bar.tsx';

/** What a route tells the page's frame: `export const handle = { … } satisfies PageHandle`. */
export type PageHandle = {
  /** The plain bar in place of the site's header. */
  appBar?: AppBarKind;
};
