import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { Refusal } from '../objects.ts';
import type { Form } from './card-form.ts';
import { checkoutScreen } from './checkout.ts';
import { clockScreen } from './clock.ts';
import { type Frame, page, type Screen } from './page.ts';
import { invoiceScreen, portalScreen } from './portal.ts';

const maxFormBytes = 100_000;
const maxFieldLength = 200;

/** Only the theme's script runs, and nothing is loaded from other sites; the style sheet is inline. */
function contentSecurityPolicy({ themeScript }: Frame): string {
  const hash = createHash('sha256').update(themeScript).digest('base64');
  return [
    `default-src 'self'; script-src 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; object-src 'none'`,
    "base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  ].join('; ');
}

/** The sandbox's screens under /sandbox, which replace Stripe's: checkout, portal, invoice, clock. */
export function makeScreens(frame: Frame): Hono {
  const policy = contentSecurityPolicy(frame);
  const screens = new Hono().basePath('/sandbox');
  screens.use(bodyLimit({ maxSize: maxFormBytes }));
  screens.use(
    csrf({ origin: (origin, c) => URL.canParse(origin) && new URL(origin).host === c.req.header('host') }),
  );
  screens.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'private, no-store');
  });

  /** Handles GET and POST; an unknown id is a 404. */
  const serve = (path: string, show: (c: Context, form: Form | null) => Promise<Screen | null>) =>
    screens.on(['GET', 'POST'], path, async (c) => {
      const screen = await show(c, c.req.method === 'POST' ? await formOf(c) : null);
      if (!screen) {
        return c.notFound();
      }
      return 'redirect' in screen
        ? c.redirect(screen.redirect, 303)
        : c.html(page(frame, screen.title, screen.main), screen.status);
    });
  serve('/checkout/:id{\\w+}', (c, form) => checkoutScreen(idOf(c), form));
  serve('/portal/:id{\\w+}', (c, form) => portalScreen(idOf(c), form, c.req.query('cancel') ?? null));
  serve('/invoices/:id{\\w+}', (c) => invoiceScreen(idOf(c), frame.productName));
  serve('/clock', (_, form) => clockScreen(form));

  const notFound = (c: Context) =>
    c.html(page(frame, 'Not found', html`<h1 class="h2 pagehead">There is no such page.</h1>`), 404);
  screens.notFound(notFound);
  screens.onError((error, c) => {
    if (error instanceof Refusal && error.status === 404) {
      return notFound(c);
    }
    // Refused by the guards above.
    if (error instanceof HTTPException) {
      return error.getResponse();
    }
    throw error;
  });
  return screens;
}

function idOf(c: Context): string {
  return c.req.param('id') ?? '';
}

async function formOf(c: Context): Promise<Form> {
  const body = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  return (name) => {
    const value = body[name];
    return typeof value === 'string'
      ? value.replaceAll('\0', '').toWellFormed().slice(0, maxFieldLength)
      : '';
  };
}
