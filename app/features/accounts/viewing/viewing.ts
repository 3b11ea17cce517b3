/** An admin looks at somebody's pages as that person (docs/decisions/0032): read only, and for so long at most. */
export const viewMinutes = 15;

/** Of an actor whose pages an admin is looking at. */
export type Viewing = { viewId: string; adminId: string; endsAt: Date };

/** Where the view is ended: the only form that is taken while it runs. */
export const endViewPath = '/viewing/end';
