import type { Intake } from '#app/platform/incoming/intake.ts';
import type { AppBarKind } from './frame/app-bar.tsx';

/** What a route tells the frame and the server: `export const handle = { … } satisfies PageHandle`. */
export type PageHandle = {
  /** `document`: plain HTML without the router's scripts (docs/ARCHITECTURE.md, Two modes of a route). */
  mode?: 'document';
  /** A plain bar instead of the site's header; `mark` is the logo alone, also for members. */
  appBar?: AppBarKind | 'mark';
  intake?: Intake;
};
