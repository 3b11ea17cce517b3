import type { Intake } from '#app/platform/incoming/intake.ts';
import type { AppBarKind } from './app-bar.tsx';

/** What a route tells the page's frame and the server: `export const handle = { … } satisfies PageHandle`. */
export type PageHandle = {
  /** The plain bar in place of the site's header. */
  appBar?: AppBarKind;
  /** The bodies it takes, where they are more than small forms of our own. */
  intake?: Intake;
};
