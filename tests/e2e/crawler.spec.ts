import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './oriel.ts';

/**
 * Follows every link within the site, from / and from where each kind of person begins, and finds no page that is not
 * there and none that fails. Pages of one kind (a creative, a place) are looked at in a sample.
 */

const origin = process.env.ORIEL_E2E_URL ?? '';

/** So many pages of one kind are opened. */
const maxOfKind = 3;

/** Links that do something when they are opened, and would end the walk. */
const doing = [/^\/auth\/sign-out/, /^\/unsubscribe/, /^\/account\/export/];

/** The kind of page behind an address: ids and names replaced, and of the query only which fields it has. */
function kindOf(url: URL): string {
  const path = url.pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replace(/^(\/creative|\/projects|\/firms)\/[^/]+/, '$1/{name}')
    .replace(
      /^(\/photographers|\/blog|\/media|\/s|\/shared)(\/.+)$/,
      (_, first: string, rest: string) => `${first}${rest.replace(/[^/]+/g, '{name}')}`,
    );
  return `${path}?${[...new Set(url.searchParams.keys())].sort().join('&')}`;
}

async function crawl(
  request: APIRequestContext,
): Promise<{ problems: string[]; opened: number; kinds: number }> {
  const waiting: { path: string; from: string }[] = [{ path: '/', from: 'the beginning' }];
  const known = new Set(['/']);
  const ofKind = new Map<string, number>();
  const problems: string[] = [];
  let opened = 0;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const answer = await request.get(next.path);
    opened += 1;
    if (answer.status() >= 400) {
      problems.push(`${answer.status()} ${next.path} (from ${next.from})`);
      continue;
    }
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const here = new URL(answer.url());
    for (const [, href = ''] of (await answer.text()).matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), here);
      const path = `${url.pathname}${url.search}`;
      if (url.origin !== new URL(origin).origin || known.has(path)) continue;
      known.add(path);
      if (doing.some((pattern) => pattern.test(path))) continue;
      const kind = kindOf(url);
      const count = ofKind.get(kind) ?? 0;
      ofKind.set(kind, count + 1);
      if (count < maxOfKind) waiting.push({ path, from: here.pathname });
    }
  }
  return { problems, opened, kinds: ofKind.size };
}

for (const actor of ['visitor', 'client', 'creative', 'admin'] as const) {
  test(`every link that a ${actor} can follow leads somewhere`, async ({ playwright }) => {
    test.setTimeout(180_000);
    const request = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { Origin: origin },
    });
    if (actor !== 'visitor') {
      const demo = {
        client: 'client@oriel.example',
        creative: 'creative@oriel.example',
        admin: 'admin@oriel.example',
      };
      const signedIn = await request.post('/auth', {
        form: { intent: 'signIn', email: demo[actor], password: 'oriel-demo' },
        maxRedirects: 0,
      });
      expect(signedIn.status()).toBe(302);
    }
    const { problems, opened, kinds } = await crawl(request);
    expect(problems).toEqual([]);
    expect(opened).toBeGreaterThan(40);
    expect(kinds).toBeGreaterThan(20);
    await request.dispose();
  });
}
