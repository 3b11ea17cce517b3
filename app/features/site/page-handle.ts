import type { Intake } from '#app/platform/incoming/intake.ts';
import type { AppBarKind } from './app-bar.tsx';

/** What a route tells the page's frame and the server: `export const handle = { … } satisfies PageHandle`. */
export type PageHandle = {
  /** `document`: sent as plain HTML, without the router's scripts (docs/ARCHITECTURE.md, Two modes of a route). */
  mode?: 'document';
  /** The plain bar in place of the site's header; `mark` is the mark alone, for members, too. */
  appBar?: AppBarKind | 'mark';
  /** The bodies it takes, where they are more than small forms of our own. */
  intake?: Intake;
};
