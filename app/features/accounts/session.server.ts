import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { safePath } from '#app/platform/safe-path.ts';
import type { Actor } from './actor.ts';
import { findIdentity } from './find-actor.server.ts';

const actorContext = createContext<Actor | null>(null);

/** Finds out once per request who is asking, and sends a renewed session with the answer. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!request.headers.has('cookie')) {
    return next();
  }
  const { actor, cookies } = await findIdentity(request.headers);
  context.set(actorContext, actor);
  const response = await next();
  // An action that signs in or out has the last word.
  if (!response.headers.has('set-cookie')) {
    for (const cookie of cookies) {
      response.headers.append('Set-Cookie', cookie);
    }
  }
  return response;
};

type Context = Readonly<RouterContextProvider>;

/** Who is asking; null for a visitor. */
export function getActor(context: Context): Actor | null {
  return context.get(actorContext);
}

/** Who is asking; a visitor is sent to sign in, and comes back afterwards. */
export function requireActor(context: Context, request: Request): Actor {
  const actor = getActor(context);
  if (!actor) {
    throw redirect(signInPath(request));
  }
  return actor;
}

/**
 * The admin who is asking; anybody else, visitors too, is sent to the home page (specification section 2). An admin who
 * needs two-factor authentication first is led to where it is set up.
 */
export function requireAdmin(context: Context): Actor {
  const actor = getActor(context);
  if (!actor?.isAdmin) {
    throw redirect(actor?.needsTwoFactor ? twoFactorPath : '/');
  }
  return actor;
}

/** Where two-factor authentication is set up. */
export const twoFactorPath = '/account/two-factor';

/** Where a visitor signs in to come back to this page. */
export function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const back = request.method === 'GET' ? safePath(`${pathname.replace(/\.data$/, '')}${search}`) : null;
  return back && back !== '/' ? `/auth?next=${encodeURIComponent(back)}` : '/auth';
}
