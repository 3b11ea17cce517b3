/**
 * Protects typed text when the session ends: a page knows its member, checks the session before it submits, and lets
 * the member sign in over the page. `SessionOutlet` renders the dialog.
 */

/** The page's member against the current session. `unknown`: the server did not answer. */
type PageOwner = 'own' | 'signedOut' | 'other' | 'unknown';

export type PageMember = { userId: string; email: string };

export const sessionPath = '/api/session';

let member: PageMember | null = null;
let organization: string | null = null;
let standing: PageOwner = 'own';
let asking: { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** Null for a visitor. */
export function setPageMember(made: PageMember | null): void {
  member = made;
  note('own');
}

/** Sent with forms, so that they are never submitted as another user. */
export function pageMemberId(): string | undefined {
  return member?.userId;
}

/** Asks for the current session, which another tab may have changed. */
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

/** Undefined when the server did not answer. */
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
 * Whether a background reload is safe. Without the session it would redirect to the sign-in and lose typed text;
 * `SessionOutlet` shows a notice instead.
 */
export async function mayReadAnew(): Promise<boolean> {
  const found = await checkStanding();
  return found === 'own' || found === 'unknown';
}

/**
 * Call before submitting typed text. True when the page's member is signed in, possibly after the dialog; false when
 * they decline, and then submit nothing. Also true when the server did not answer, because the submit itself will
 * report that.
 */
export async function keepSession(): Promise<boolean> {
  const found = await checkStanding();
  return found === 'own' || found === 'unknown' || askToSignIn();
}

/** Opens the dialog; concurrent callers share it. */
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

export function settleSession(isSignedIn: boolean): void {
  asking?.settle(isSignedIn);
  asking = null;
  if (isSignedIn) {
    note('own');
  }
  tell();
}

/** Minimum time between checks when a tab becomes visible. */
const minMsBetweenLooks = 5_000;

/** Checks the session when a tab becomes visible or a page is restored by Back. Returns a stop function. */
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

/** For `useSyncExternalStore`: the last check's result, whether the dialog is open, and what it offers. */
export const keeperState = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  standing: () => standing,
  isAsking: () => asking !== null,
  /** The provider's name after "Continue with"; null when there is none. */
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
