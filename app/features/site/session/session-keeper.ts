/**
 * Keeps what somebody writes when their session ends meanwhile: a page knows for whom it was made, looks before it sends
 * anything that was typed, and lets one sign in over the page. The dialog is drawn by `SessionOutlet`.
 */

/** How a page stands with the session there is now. `unknown`: nobody could be asked. */
type PageOwner = 'own' | 'signedOut' | 'other' | 'unknown';

/** For whom a page was made. */
export type PageMember = { userId: string; email: string };

export const sessionPath = '/api/session';

let member: PageMember | null = null;
let organization: string | null = null;
let standing: PageOwner = 'own';
let asking: { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** Says for whom the page was made; null for a visitor. */
export function setPageMember(made: PageMember | null): void {
  member = made;
  note('own');
}

/** Sent along with what was typed, so that it never goes out in somebody else's name. */
export function pageMemberId(): string | undefined {
  return member?.userId;
}

/** Looks at the session as it is now, in whatever tab it was changed. */
export async function checkStanding(): Promise<PageOwner> {
  const expected = member?.userId;
  if (!expected) {
    return 'own';
  }
  const userId = await whoIsSignedIn();
  if (userId === undefined) {
    return 'unknown';
  }
  return note(userId === expected ? 'own' : userId === null ? 'signedOut' : 'other');
}

/** Undefined when nobody could be asked. */
async function whoIsSignedIn(): Promise<string | null | undefined> {
  try {
    const answer = await fetch(sessionPath, { headers: { Accept: 'application/json' } });
    if (!answer.ok) {
      return undefined;
    }
    const said = (await answer.json()) as { userId: string | null; organization?: string };
    organization = said.organization ?? null;
    return said.userId;
  } catch {
    return undefined;
  }
}

/**
 * Whether a page may read its data anew without being asked to. Without its session it would be led to where one signs
 * in, and away from what was typed; the bar of `SessionOutlet` says so instead.
 */
export async function mayReadAnew(): Promise<boolean> {
  const found = await checkStanding();
  return found === 'own' || found === 'unknown';
}

/**
 * To be called before something that was typed is sent. True when the page's own member is signed in, at once or after
 * signing in over the page; false when they would rather not, and then nothing is to be sent. Where nobody can be
 * asked it is true: the sending itself says that Oriel cannot be reached.
 */
export async function keepSession(): Promise<boolean> {
  const found = await checkStanding();
  return found === 'own' || found === 'unknown' || askToSignIn();
}

/** Opens the dialog, once for all who ask meanwhile. */
export function askToSignIn(): Promise<boolean> {
  if (!asking) {
    let settle: (isSignedIn: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    asking = { answer, settle };
    tell();
  }
  return asking.answer;
}

/** Closes the dialog, and answers all who asked. */
export function settleSession(isSignedIn: boolean): void {
  asking?.settle(isSignedIn);
  asking = null;
  if (isSignedIn) {
    note('own');
  }
  tell();
}

/** A tab that is looked at again asks at most so often. */
const minMsBetweenLooks = 5_000;

/**
 * Somebody who comes back to a tab learns at once when its session is gone, and Back leads to no page of a session that
 * has ended. Returns how to stop.
 */
export function watchSession(): () => void {
  let looked = 0;
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < minMsBetweenLooks) return;
    looked = Date.now();
    void checkStanding();
  };
  const lookOnBack = async ({ persisted }: PageTransitionEvent) => {
    if (persisted && !(await mayReadAnew())) location.reload();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', lookOnBack);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', lookOnBack);
  };
}

/** For `useSyncExternalStore`: how the page stood when last looked at, whether the dialog is open, and what it offers. */
export const keeperState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  standing: () => standing,
  isAsking: () => asking !== null,
  /** What the button of the organization's provider says after "Continue with"; null where there is none. */
  organization: () => organization,
};

function note(found: PageOwner): PageOwner {
  standing = found;
  tell();
  return found;
}

function tell(): void {
  for (const listener of listeners) listener();
}
