/** The cookie that carries a session; a request with it is never answered from the page cache. */
export const sessionCookieName = 'oriel.session_token';

/** Whether a Cookie header names a session, signed in or not any more. */
export function hasSession(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(sessionCookieName) ?? false;
}
