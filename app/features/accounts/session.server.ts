import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { safePath } from '#app/platform/safe-path.ts';
import type { Actor } from './actor.ts';
import { findIdentity } from './find-actor.server.ts';

const actorContext = createContext<Actor | null>(null);

/** Finds the actor once per request, and adds the cookies of a renewed session to the answer. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!request.headers.has('cookie')) {
    return next();
  }
  const { actor, cookies } = await findIdentity(request.headers);
  context.set(actorContext, actor);
  const response = await next();
  // An action that signs in or out sets its own cookies.
  if (!response.headers.has('set-cookie')) {
    for (const cookie of cookies) {
      response.headers.append('Set-Cookie', cookie);
    }
  }
  return response;
};

type Context = Readonly<RouterContextProvider>;

export function getActor(context: Context): Actor | null {
  return context.get(actorContext);
}

export function requireActor(context: Context, request: Request): Actor {
  const actor = getActor(context);
  if (!actor) {
    throw redirect(signInPath(request));
  }
  return actor;
}

/**
 * The admin; redirects anyone else to the home page (specification section 2). An admin who still needs two-factor
 * authentication goes to its setup.
 */
export function requireAdmin(context: Context): Actor {
  const actor = getActor(context);
  if (!actor?.isAdmin) {
    throw redirect(actor?.needsTwoFactor ? twoFactorPath : '/');
  }
  return actor;
}

export const twoFactorPath = '/account/two-factor';

export function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const back = request.method === 'GET' ? safePath(`${pathname.replace(/\.data$/, '')}${search}`) : null;
  return back && back !== '/' ? `/auth?next=${encodeURIComponent(back)}` : '/auth';
}
