import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/** Asks before a page with unsaved changes is left: by a link of ours, by Back, or by closing it. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  return blocker.state === 'blocked' ? (
    <Suspense fallback={null}>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  ) : null;
}
