import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

type LeavingQuestionProps = {
  isAsked: boolean;
  title?: string;
  text?: string;
};

/** Asks before the user leaves a page with unsaved input: by a link, by Back, or by closing it. */
export function LeavingQuestion({
  isAsked,
  title = 'Leave without saving?',
  text = 'Your changes on this page have not been saved.',
}: LeavingQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAsked && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isAsked) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAsked]);

  return blocker.state === 'blocked' ? (
    <Suspense fallback={null}>
      <LeaveDialog title={title} text={text} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  ) : null;
}
