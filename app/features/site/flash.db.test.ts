import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Toast } from '#app/ui/toast-queue.ts';
import { flashMiddleware, redirectWith, takeFlash } from './flash.server.ts';

const origin = 'https://oriel.invalid';

/** The message that a page shows to who comes with this Cookie header. */
async function shownWith(cookie: string): Promise<Toast | null> {
  const context = new RouterContextProvider();
  const request = new Request(origin, { headers: { cookie } });
  const args = { request, context, params: {}, url: new URL(origin), pattern: '/' };
  let toast: Toast | null = null;
  await flashMiddleware(args as never, async () => {
    toast = takeFlash(context);
    return new Response();
  });
  return toast;
}

async function cookieOf(toast: Toast): Promise<string> {
  const [line = ''] = (await redirectWith('/', toast)).headers.getSetCookie();
  return line.split(';')[0] ?? '';
}

const toast = { title: 'Saved', link: { label: 'See it', to: '/shortlist' } };

it('what one page leaves is shown by the next', async () => {
  expect(await shownWith(await cookieOf(toast))).toEqual(toast);
});

it('what somebody else wrote, or changed, is not shown', async () => {
  const cookie = await cookieOf(toast);
  const forged = `oriel.flash=${Buffer.from(JSON.stringify(toast)).toString('base64')}`;
  expect(await shownWith(forged)).toBeNull();
  expect(await shownWith(cookie.replace('flash=e', 'flash=f'))).toBeNull();
  expect(await shownWith(cookie.slice(0, -4))).toBeNull();
});

it.each([
  '//elsewhere.example',
  '/.//elsewhere.example',
  'https://elsewhere.example',
  '/\\elsewhere.example',
])('a link to %s is not shown, even under our own signature', async (to) => {
  expect(await shownWith(await cookieOf({ ...toast, link: { label: 'See it', to } }))).toBeNull();
});

it('leads to our own pages, whatever it is given', async () => {
  const leaving = fc.array(
    fc.constantFrom('/', '//', '\\', '.', '..', '%2e', 'evil.example', '\t', 'https:'),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.webPath(), leaving), async (parts) => {
      const path = Array.isArray(parts) ? parts.join('') : parts;
      const location = (await redirectWith(path, toast)).headers.get('location') ?? '';
      expect(new URL(location, origin).origin).toBe(origin);
      expect(location).toMatch(/^\/(?![/\\])/);
    }),
  );
});
