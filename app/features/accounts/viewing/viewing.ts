/** An admin views a user's pages as that user (docs/decisions/0032): read-only, and for a limited time. */
export const viewMinutes = 15;

export type Viewing = { viewId: string; adminId: string; endsAt: Date };

/** The only form accepted while viewing. */
export const endViewPath = '/viewing/end';
