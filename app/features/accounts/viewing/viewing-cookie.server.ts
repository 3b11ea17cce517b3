import { ownCookies } from '#app/platform/host-cookie.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { viewMinutes } from './viewing.ts';

/**
 * The cookie that makes an admin's session show another user's pages. While it is present, valid or not, the server
 * refuses every submission (server/routes.ts).
 */

export function saysItViews(headers: Headers): boolean {
  return cookieValue(headers) !== null;
}

/** The view id of a request; null when missing or invalid. */
export function viewIdOf(headers: Headers): string | null {
  const value = cookieValue(headers);
  return isUuid(value) ? value : null;
}

export function viewCookie(viewId: string): string {
  return `${name()}=${viewId}; Path=/; Max-Age=${viewMinutes * 60}; HttpOnly; SameSite=Lax${secure()}`;
}

export function endedViewCookie(): string {
  return `${name()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure()}`;
}

function name(): string {
  return `${ownCookies().prefix}.viewing`;
}

function secure(): string {
  return ownCookies().secure ? '; Secure' : '';
}

function cookieValue(headers: Headers): string | null {
  const pair = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name()}=`));
  return pair === undefined ? null : pair.slice(name().length + 1);
}
