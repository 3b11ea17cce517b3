import { useEffect } from 'react';
import { lookOnReturn, type PageMember, setPageMember } from './session-keeper.ts';

/** Says within the app for whom the page is, and looks at their session whenever somebody comes back to the tab. */
export function useSession(member: PageMember | null): void {
  const { userId, email } = member ?? {};
  useEffect(() => setPageMember(userId && email ? { userId, email } : null), [userId, email]);
  useEffect(() => (userId ? lookOnReturn() : undefined), [userId]);
}
