import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { askToSignIn, checkStanding, keeperState, type PageMember, setPageMember } from './session-keeper.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/** A tab that is looked at again asks at most so often. */
const minMsBetweenLooks = 5_000;

/**
 * Stands once on the page. Tells a tab whose session has ended, or is somebody else's by now, instead of leading it away
 * from what was typed; and draws the dialog in which one signs in over the page.
 */
export function SessionOutlet({ member }: { member: PageMember | null }) {
  const isAsking = useSyncExternalStore(keeperState.subscribe, keeperState.isAsking, () => false);
  const standing = useSyncExternalStore(keeperState.subscribe, keeperState.standing, () => 'own' as const);
  const { userId, email } = member ?? {};
  useEffect(() => setPageMember(userId && email ? { userId, email } : null), [userId, email]);
  useLookOnReturn(userId !== undefined);
  if (!member) {
    return null;
  }
  if (isAsking) {
    return (
      <Suspense fallback={null}>
        <SignInDialog email={member.email} isOther={standing === 'other'} />
      </Suspense>
    );
  }
  return standing === 'signedOut' || standing === 'other' ? (
    <SessionBar isOther={standing === 'other'} email={member.email} />
  ) : null;
}

function SessionBar({ isOther, email }: { isOther: boolean; email: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="session-bar" role="status">
      <p>
        {isOther
          ? `Another account is signed in now. This page still belongs to ${email}.`
          : 'You have been signed out. What you typed here is still there.'}
      </p>
      <Button
        size="sm"
        onClick={async () => {
          if (await askToSignIn()) await revalidate();
        }}
      >
        Sign In
      </Button>
    </div>
  );
}

/** Somebody who comes back to a tab learns at once when its session is gone. */
function useLookOnReturn(isOn: boolean): void {
  const looked = useRef(0);
  useEffect(() => {
    if (!isOn) return;
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked.current < minMsBetweenLooks) return;
      looked.current = Date.now();
      void checkStanding();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isOn]);
}
