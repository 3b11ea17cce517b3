import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page is first taken over in the browser, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
