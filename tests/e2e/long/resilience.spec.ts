import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../oriel.ts';

const sql = "'; drop table listings; -- ";
const html = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const nobody = '00000000-0000-4000-8000-000000000000';

/** Asked for as they are written here: percent signs are part of the question. */
const questions = [
  // Ids that are none.
  `/creative/${nobody}`,
  '/creative/1',
  '/creative/-1',
  `/creative/${encodeURIComponent(sql)}`,
  `/creative/${encodeURIComponent(html)}`,
  `/creative/${'x'.repeat(5_000)}`,
  `/creative/${nobody}?tab=x&show=-1&plate=99999999999999999999`,
  '/creative/%00',
  '/creative/..%2f..%2fetc%2fpasswd',
  // Cursors that are none.
  '/browse?after=',
  '/browse?after=n1',
  `/browse?after=n1.99999999999999999.${nobody}`,
  `/browse?after=n1.99999999999999999999999.${nobody}`,
  `/browse?after=r0.5.${nobody}`,
  `/browse?after=${encodeURIComponent(sql)}`,
  `/search?q=drone&after=r9.999999999999.${nobody}`,
  `/search?q=drone&after=n0.0.${nobody}`,
  '/search?after=r0.1.x',
  // Absurd query strings.
  '/browse?show=-24',
  '/browse?show=1e99',
  '/browse?show=NaN',
  '/browse?show=Infinity',
  '/browse?show=9007199254740993',
  '/browse?type=%00&location=%00',
  '/browse?location=%ff%fe',
  '/browse?location=%25%25%25',
  '/browse?location=_____',
  '/browse?location=%5C',
  `/browse?location=${encodeURIComponent(sql)}`,
  `/browse?type=${encodeURIComponent(html)}&location=${encodeURIComponent(html)}`,
  `/browse?${'location=a&'.repeat(500)}`,
  `/browse?${'[]'.repeat(50)}=x&__proto__=y&constructor=z`,
  '/browse?view=map&show=9e9',
  `/browse?view=map&location=${encodeURIComponent(html)}`,
  // Searches.
  `/search?q=${encodeURIComponent(sql)}`,
  `/search?q=${encodeURIComponent(html)}`,
  `/search?q=${encodeURIComponent("!!! & | ( ) : * <-> \\ ' ''")}`,
  `/search?q=${'brutalist+'.repeat(1_000)}`,
  `/search?q=${'x'.repeat(10_000)}`,
  `/search?q=${encodeURIComponent('𓀀🏛️'.repeat(200))}`,
  `/search?q=the+and+of`,
  '/search?q=%E0%A4%A',
  `/search?location=${'y'.repeat(10_000)}`,
  `/search?location=,&within=25`,
  '/search?location=constructor',
  '/search?location=__proto__&q=__proto__&type=__proto__',
  '/browse?type=constructor&location=constructor',
  '/search?location=Austin%2C+TX&within=-5',
  '/search?location=Austin%2C+TX&within=1e9',
  '/search?specialty=0&specialty=-1&specialty=99999999999&specialty=x&specialty=1.5',
  `/search?${'specialty=1&'.repeat(300)}`,
  '/search?rating=NaN&verified=yes&video=2&travels=1',
  '/search?travels=1',
  `/search?text=${encodeURIComponent(html)}`,
  `/search?text=${'z'.repeat(10_000)}`,
  '/search?text=%0d%0aSet-Cookie:%20a=b',
  `/search?text=${encodeURIComponent('//evil.example, TX')}`,
  // The typeahead.
  '/api/places',
  '/api/places?q=',
  '/api/places?q=%25%5F%5C',
  `/api/places?q=${encodeURIComponent(sql)}`,
  `/api/places?q=${'q'.repeat(10_000)}`,
  '/api/places?q=%00a',
  // The map.
  '/api/map',
  '/api/map?area=1,2,3&zoom=4',
  '/api/map?area=-180,-90,180,90&zoom=1e9',
  '/api/map?area=-180,-90,180,90&zoom=-1e9&type=constructor&location=__proto__',
  '/api/map?area=-180,-90,180,90&zoom=9&location=%25',
  `/api/map?area=-180,-90,180,90&zoom=3&on=${encodeURIComponent(sql)}`,
  '/api/map?area=-180,-90,180,90&zoom=3&on=p999999999',
  `/api/map?area=${'9'.repeat(5_000)}&zoom=3`,
  '/browse?view=map&area=-180,-90,180,90&at=0,0,11.5',
  '/browse?view=map&at=NaN,NaN,NaN&on=p0',
  // Paths.
  '/%00',
  '/%ff',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2fserver%2findex.js',
  '/fonts/%2e%2e/%2e%2e/package.json',
  '/.env',
  '/media/x',
  `/media/${encodeURIComponent(sql)}/480.jpg`,
  `/media/${'k'.repeat(3_000)}/480.jpg`,
  `/${'deep/'.repeat(400)}`,
  '/browse/',
  '/BROWSE',
];

type Line = { level: number; requestId?: string; msg: string; err?: unknown };

async function logLines(): Promise<Line[]> {
  const text = await readFile(process.env.ORIEL_E2E_SERVER_LOG ?? '', 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

async function ask(request: APIRequestContext, address: string, method = 'GET') {
  const requestId = randomUUID();
  const answer = await request.fetch(address, {
    method,
    headers: { 'X-Request-Id': requestId },
    maxRedirects: 0,
  });
  return { requestId, status: answer.status(), headers: answer.headers(), body: await answer.text() };
}

/** What is wrong with an answer, in words; empty when nothing is. */
function faultsOf({ status, headers, body }: Awaited<ReturnType<typeof ask>>): string[] {
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const checks: [fault: string, isFaulty: boolean][] = [
    [`status ${status}`, status < 200 || status >= 500],
    ['unescaped', /<script>alert|<img src=x/.test(body)],
    ['sends a file', /root:.*:0:0|"dependencies"/.test(body)],
    ['tells of the inside', /syntax error|pg_catalog|invalid byte|at .*\.ts:\d+/i.test(body)],
    ['sets a cookie', 'set-cookie' in headers],
    [
      'is no page of ours',
      status === 200 && isPage && !/<h1[^>]*>(Search|Find Creative Professionals)</.test(body),
    ],
    ['leads elsewhere', status >= 300 && status < 400 && !/^\/(?!\/)/.test(headers.location ?? '')],
  ];
  return checks.flatMap(([fault, isFaulty]) => (isFaulty ? [fault] : []));
}

test('whatever is asked, a proper page or a 4xx answers, with nothing unescaped and one line in the log', async ({
  request,
}) => {
  test.slow();
  const faults: string[] = [];
  const asked: { address: string; requestId: string }[] = [];
  for (const address of questions) {
    const answer = await ask(request, address);
    const found = faultsOf(answer);
    if (found.length > 0) faults.push(`${address.slice(0, 120)}: ${found.join(', ')}`);
    asked.push({ address, requestId: answer.requestId });
  }
  expect(faults).toEqual([]);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    asked.push({
      address: `${method} /browse`,
      requestId: (await ask(request, '/browse', method)).requestId,
    });
  }
  await expect(async () => {
    const lines = await logLines();
    const linesOf = (id: string) => lines.filter((line) => line.requestId === id).length;
    const notOne = asked.filter(({ requestId }) => linesOf(requestId) !== 1);
    expect(notOne.map(({ address, requestId }) => `${address.slice(0, 120)}: ${linesOf(requestId)}`)).toEqual(
      [],
    );
  }).toPass({ timeout: 5_000 });
  const errors = (await logLines()).filter((line) => line.level >= 50);
  expect(errors).toEqual([]);
});

test('a method that a page does not know is refused, not an error', async ({ request, baseURL }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    for (const address of [
      '/',
      '/browse',
      '/search',
      '/creative/x',
      '/healthz',
      '/nowhere',
      '/media/x/480.jpg',
    ]) {
      const answer = await request.fetch(address, { method, headers: { Origin: baseURL ?? '' } });
      expect(answer.status(), `${method} ${address}`).toBeGreaterThanOrEqual(400);
      expect(answer.status(), `${method} ${address}`).toBeLessThan(500);
    }
  }
});

test('scripts in parameters do not run, and the boxes hold what was asked', async ({ page }) => {
  for (const address of ['/search', '/browse']) {
    await page.goto(`${address}?${new URLSearchParams({ q: html, location: html, type: html })}`);
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(html.slice(0, 120));
    await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
  }
});

test('a missing page says so in the specification’s words, and the missing path is in the log', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/no-such-room');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  const { requestId } = await ask(request, '/no-such-room');
  await expect(async () => {
    const line = (await logLines()).find((each) => each.requestId === requestId);
    expect(line).toMatchObject({ path: '/no-such-room', status: 404 });
  }).toPass({ timeout: 5_000 });
});
