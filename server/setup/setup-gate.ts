import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { themeScript } from '#app/features/site/frame/theme-script.ts';
import type { SetupKey } from './setup-key.ts';
import { closedPage, setupDocument } from './setup-pages.ts';
import { isFromHere, isSecure, type SetupContext } from './setup-request.ts';

export type SetupGate = {
  /** The current key: a new one replaces it after it expires. */
  key: () => SetupKey;
  now: () => Date;
  /** The address of the site's style sheet; null before it is built. */
  stylesheet: string | null;
};

const cookieName = 'oriel.setup';
const maxBodyBytes = 64 * 1024;
const scriptHash = createHash('sha256').update(themeScript).digest('base64');
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'sha256-${scriptHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/** Admits only the session that opened the link, and refuses large or cross-site requests. */
export function openGate(app: Hono<{ Bindings: HttpBindings }>, { key, now, stylesheet }: SetupGate): void {
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      c.res.headers.set(name, value);
    }
  });
  if (stylesheet) {
    app.get('/assets/*', serveStatic({ root: './build/client' }));
    app.get('/fonts/*', serveStatic({ root: './build/client' }));
  }
  app.get('/setup/setup.css', async (c) =>
    c.body(await readFile(path.join(import.meta.dirname, 'setup.css'), 'utf8'), 200, {
      'Content-Type': 'text/css',
    }),
  );

  app.get('/setup/:token{[A-Za-z0-9_-]{43}}', (c) => {
    const session = key().open(c.req.param('token'), now());
    if (!session) {
      return closed(c, stylesheet);
    }
    setCookie(c, cookieName, session, {
      path: '/setup',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(c),
    });
    return c.redirect('/setup', 303);
  });

  app.use('/setup/*', async (c, next) => {
    if (!key().isOpenedBy(getCookie(c, cookieName) ?? '', now())) {
      return closed(c, stylesheet);
    }
    if (c.req.method !== 'GET' && !isFromHere(c)) {
      return c.text('This request did not come from the setup page.', 403);
    }
    return next();
  });
  app.use('/setup/*', bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.text('This is too long.', 413) }));
}

export function closed(c: SetupContext, stylesheet: string | null): Response | Promise<Response> {
  c.header('Retry-After', '120');
  return c.html(setupDocument({ title: 'Not open yet', stylesheet, body: closedPage() }), 503);
}
