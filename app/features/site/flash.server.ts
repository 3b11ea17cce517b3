import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/**
 * A toast for the next page, in a cookie that is cleared once shown. Signed, so that others cannot make the site show
 * their words or links.
 */

const cookie = () => ownCookie('flash', { maxAge: 60 });

const ownPath = z
  .string()
  .max(500)
  .refine((path) => safePath(path) === path);

const toastSchema: z.ZodType<Toast> = z.object({
  title: z.string().max(200),
  text: z.string().max(500).optional(),
  tone: z.enum(['plain', 'danger']).optional(),
  seconds: z.number().max(20).optional(),
  link: z.object({ label: z.string().max(100), to: ownPath }).optional(),
  form: z
    .object({
      label: z.string().max(100),
      action: ownPath,
      fields: z.record(z.string().max(50), z.string().max(200)),
    })
    .optional(),
}) as z.ZodType<Toast>;

const waiting = createContext<{ toast: Toast | null; isShown: boolean } | null>(null);

/**
 * Redirects within the site with a toast; to the home page when `path` leads elsewhere. `cookies`: further Set-Cookie
 * headers, such as a session's.
 */
export async function redirectWith(path: string, toast: Toast, cookies: string[] = []): Promise<Response> {
  const headers = new Headers([['Set-Cookie', await cookie().serialize(toast)]]);
  for (const line of cookies) {
    headers.append('Set-Cookie', line);
  }
  return redirect(safePath(path) ?? '/', { headers });
}

export const flashMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get('cookie');
  // A background reload (app/browser/member-parts.ts) shows no toast, so it must not consume one.
  if (!header?.includes('oriel.flash') || request.headers.has('quiet-look')) {
    return next();
  }
  const parsed = toastSchema.safeParse(await cookie().parse(header));
  const message = { toast: parsed.success ? parsed.data : null, isShown: false };
  context.set(waiting, message);
  const response = await next();
  if (message.isShown && !response.headers.has('location')) {
    response.headers.append('Set-Cookie', await cookie().serialize('', { maxAge: 0 }));
  }
  return response;
};

export function takeFlash(context: Readonly<RouterContextProvider>): Toast | null {
  const message = context.get(waiting);
  if (message) {
    message.isShown = true;
  }
  return message?.toast ?? null;
}
