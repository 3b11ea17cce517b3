/** Cookies that make a page personal: a session, and a pending toast. */
const personalCookies = ['oriel.session_token', 'oriel.flash'];

/** Whether a Cookie header makes the response personal: such a request is never answered from the page cache. */
export function isPersonal(cookieHeader: string | undefined): boolean {
  return personalCookies.some((name) => cookieHeader?.includes(name));
}
