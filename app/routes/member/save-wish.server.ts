import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { addToShortlist } from '#app/features/catalogue/shortlist/change-shortlist.server.ts';
import { shortlistMessages } from '#app/features/catalogue/shortlist/shortlist-messages.ts';
import { mayShortlist } from '#app/features/catalogue/shortlist/shortlist-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/days.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { isOpened } from '#app/platform/incoming/is-opened.ts';
import { isUuid } from '#app/platform/uuid.ts';

/**
 * A visitor's request to save a creative (`/auth?save=<id>`), kept in a cookie for a day while they sign in or sign up,
 * even when an email's link opens in another tab. It is carried out once, on the first page they see as a client
 * (docs/decisions/0022-sessions-and-open-pages.md).
 */

const cookie = () => ownCookie('save', { maxAge: daySeconds, isSigned: false });

/**
 * Root middleware after the session: stores the request of a visitor who signs in, and carries out that of a client.
 */
export const saveWishMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const wished = url.pathname.replace(/\.data$/, '') === '/auth' ? url.searchParams.get('save') : null;
  if (wished && isUuid(wished) && !getActor(context)) {
    const response = await next();
    response.headers.append('Set-Cookie', await cookie().serialize(wished));
    return response;
  }
  return (await grantWish(request, context)) ?? next();
};

/** Null when there is no request, or no client. */
async function grantWish(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | null> {
  const actor = getActor(context);
  const header = request.headers.get('cookie');
  if (!header?.includes('oriel.save=') || !isShown(request) || !mayShortlist(actor) || actor.viewing) {
    return null;
  }
  const creativeId: unknown = await cookie().parse(header);
  const gone = await cookie().serialize('', { maxAge: 0 });
  const { ok } = await addToShortlist(actor, String(creativeId), {
    address: context.get(clientAddress),
    userAgent: request.headers.get('user-agent') ?? '',
    at: now(),
  });
  const { pathname, search } = new URL(request.url);
  return redirectWith(pathname + search, shortlistMessages[ok ? 'added' : 'addFailed'], [gone]);
}

/** A page load by the user, not a script's request for a part of one. */
function isShown(request: Request): boolean {
  const { headers } = request;
  return (
    isOpened(request) && headers.get('accept')?.includes('text/html') === true && !headers.has('quiet-look')
  );
}
