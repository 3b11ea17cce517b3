import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { askToSignIn, keeperState, type PageMember } from './session-keeper.ts';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

type SessionOutletProps = {
  member: PageMember | null;
  /** The page's data may be outdated. */
  onSignedIn: () => void;
};

/**
 * Render once per page, in both modes of a route. Shows a notice when the session has ended or belongs to another user,
 * instead of redirecting and losing typed text, and renders the sign-in dialog.
 */
export function SessionOutlet({ member, onSignedIn }: SessionOutletProps) {
  const isAsking = useSyncExternalStore(keeperState.subscribe, keeperState.isAsking, () => false);
  const standing = useSyncExternalStore(keeperState.subscribe, keeperState.standing, () => 'own' as const);
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
    <SessionBar isOther={standing === 'other'} email={member.email} onSignedIn={onSignedIn} />
  ) : null;
}

type SessionBarProps = { isOther: boolean; email: string; onSignedIn: () => void };

function SessionBar({ isOther, email, onSignedIn }: SessionBarProps) {
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
          if (await askToSignIn()) onSignedIn();
        }}
      >
        Sign In
      </Button>
    </div>
  );
}
