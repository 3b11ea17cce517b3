import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastWaiting } from './toast-queue.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Rendered once, at the end of the page; loads the toaster when the first toast is shown. */
export function ToastOutlet() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => (needed ? undefined : onToastWaiting(() => setNeeded(true))), [needed]);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
