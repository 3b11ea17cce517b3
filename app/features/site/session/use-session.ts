import { useEffect } from 'react';
import { keepStoredForMember } from '#app/platform/browser-storage.ts';
import { type PageMember, setPageMember, watchSession } from './session-keeper.ts';

/**
 * Registers the page's member within the app, and checks the session when the tab becomes visible. A viewing admin
 * (`isViewed`) keeps their own browser storage.
 */
export function useSession(member: PageMember | null, { isViewed }: { isViewed: boolean }): void {
  const { userId, email } = member ?? {};
  useEffect(() => setPageMember(userId && email ? { userId, email } : null), [userId, email]);
  useEffect(() => (userId && !isViewed ? keepStoredForMember() : undefined), [userId, isViewed]);
  useEffect(() => (userId ? watchSession() : undefined), [userId]);
}
