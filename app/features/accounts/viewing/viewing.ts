/** An admin looks at somebody's pages as that person (docs/decisions/0080): read only, and for so long at most. */
export const viewMinutes = 15;

/** Of an actor whose pages an admin is looking at. */
export type Viewing = { viewId: string; adminId: string; endsAt: Date };

/** Where the view is ended: the only form that is taken while it runs. */
export const endViewPath = '/viewing/end';

/**
 * What stays closed: conversations, briefs and estimates, boards with what colleagues say of them, and whatever quotes these,
 * what signs the person in, exports, and what the admin does as themselves. Everything else can be looked at.
 */
const closed =
  /^\/(messages|briefs|estimates|boards|commissions|delivery|notifications|events|api\/(messages|briefs|estimates|commissions|notifications|palette)|account\/(confirm|export|passkeys|sign-ins|two-factor)|shortlist\/export|licenses\/requests?|admin|auth|claim|unsubscribe|sandbox)(?=[/.?]|$)/;

/** Whether a request is refused while somebody's pages are viewed: everything that is not reading, and what is closed. */
export function isClosedToView({ method, path }: { method: string; path: string }): boolean {
  const plain = path.toLowerCase();
  return method === 'GET' || method === 'HEAD'
    ? closed.test(plain)
    : plain.replace(/\.data$/, '') !== endViewPath;
}
