import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { themeScript } from '#app/features/site/frame/theme-script.ts';
import { closedPage, setupDocument } from './setup-pages.ts';

/** How long a link and its session are valid. */
const minutes = 60;

/**
 * The one-time link to setup. The first visitor with the token from the log gets a session; later visitors do not. Both
 * expire after an hour. Only a hash of the token is kept.
 */
type SetupKey = {
  /** Exchanges the token for a session; null when it is wrong, used, or expired. */
  open: (token: string, now: Date) => string | null;
  isOpenedBy: (session: string, now: Date) => boolean;
  isOver: (now: Date) => boolean;
};

export function makeSetupKey(now: Date): { key: SetupKey; token: string } {
  const token = randomBytes(32).toString('base64url');
  const expected = hashOf(token);
  const end = now.getTime() + minutes * 60_000;
  let session: Buffer | undefined;
  const isOver = (at: Date) => at.getTime() >= end;
  return {
    token,
    key: {
      open: (shown, at) => {
        if (!timingSafeEqual(hashOf(shown), expected) || session || isOver(at)) {
          return null;
        }
        const opened = randomBytes(32).toString('base64url');
        session = hashOf(opened);
        return opened;
      },
      isOpenedBy: (shown, at) =>
        session !== undefined && !isOver(at) && timingSafeEqual(hashOf(shown), session),
      isOver,
    },
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export type SetupContext = Context<{ Bindings: HttpBindings }>;

/** A form's fields as text; the last one of a repeated name. Empty for any other body. */
export async function formOf(c: SetupContext): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    return {};
  }
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

export function visitOf(c: SetupContext): { peer: string; forwardedFor: string | null } {
  return {
    peer: c.env.incoming.socket.remoteAddress ?? '',
    forwardedFor: c.req.header('x-forwarded-for')?.slice(0, 500) ?? null,
  };
}

/** Set by a proxy that ends TLS; a false claim only keeps the cookie off plain connections. */
function isSecure(c: SetupContext): boolean {
  return c.req.header('x-forwarded-proto') === 'https';
}

/**
 * Browsers say whether a form comes from the same site; older ones send only its origin. The site's address is not
 * known yet, so that is compared with the request's host.
 */
function isFromHere(c: SetupContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site) {
    return site === 'same-origin';
  }
  const origin = c.req.header('origin');
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}

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
