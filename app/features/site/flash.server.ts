import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/**
 * A message that is shown on the next page: it travels in a cookie, which is gone once it was shown. The cookie is signed,
 * so that nobody but us can put words, or a link, in our mouth.
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
 * Goes to another page of our own and shows a message there; home, when `path` leads elsewhere. `cookies`: further
 * Set-Cookie lines, of a session.
 */
export async function redirectWith(path: string, toast: Toast, cookies: string[] = []): Promise<Response> {
  const headers = new Headers([['Set-Cookie', await cookie().serialize(toast)]]);
  for (const line of cookies) {
    headers.append('Set-Cookie', line);
  }
  return redirect(safePath(path) ?? '/', { headers });
}

/** Takes the message of a request, and forgets it once the page has shown it. */
export const flashMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get('cookie');
  // A page that looks at itself again (app/browser/member-parts.ts) shows no message, and so takes none.
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

/** The message to show on this page, if any. */
export function takeFlash(context: Readonly<RouterContextProvider>): Toast | null {
  const message = context.get(waiting);
  if (message) {
    message.isShown = true;
  }
  return message?.toast ?? null;
}
