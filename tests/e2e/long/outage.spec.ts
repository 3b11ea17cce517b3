import { type MeasuredServer, startWebServer } from '../../../bench/web-server.ts';
import { type FickleProxy, startFickleProxy } from '../../fakes/fickle-proxy.ts';
import { expect, test } from '../oriel.ts';

/** A web process of its own, whose way to the demo world's database can fail. */

let proxy: FickleProxy;
let server: MeasuredServer;
let turn = 0;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  proxy = await startFickleProxy(process.env.ORIEL_E2E_DATABASE_URL ?? '');
  server = await startWebServer(proxy.url, {
    pageCache: 'on',
    // What it says meanwhile is not looked at, and its jobs would take part in the others' world.
    env: { LOG_LEVEL: 'silent', PROCESS_ROLE: 'web' },
  });
});

test.afterAll(async () => {
  await server.kill();
  await proxy.close();
});

const visitor = { Accept: 'text/html' };
const member = { ...visitor, Cookie: 'oriel.session_token=anything' };

async function ask(path: string, { method = 'GET', headers = visitor }: RequestInit = {}) {
  const begun = performance.now();
  const answer = await fetch(`http://localhost:${server.port}${path}`, {
    method,
    headers,
    signal: AbortSignal.timeout(25_000),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - begun };
}

/** An address that nobody has asked for. */
function unseen(): string {
  turn += 1;
  return `/browse?location=Nowhere-${turn}`;
}

async function expectCalm(): Promise<void> {
  const page = await ask(unseen());
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('10');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(page.text).toContain('<h1 class="h1">Oriel will be back in a moment</h1>');

  const json = await ask('/api/places?q=Aus');
  expect(json.status).toBe(503);
  expect(json.headers.get('retry-after')).toBe('10');
  expect(JSON.parse(json.text)).toEqual({ error: expect.stringContaining('Try again') });

  const form = await ask('/contact', {
    method: 'POST',
    headers: { ...visitor, Origin: `http://localhost:${server.port}` },
  });
  expect(form.status).toBe(503);
  expect(form.text).toContain('Your changes have not been saved.');

  expect((await ask('/dashboard', { headers: member })).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
}

/** The home page is kept under the turn it showed; the next visitor has another one. */
async function expectStale(): Promise<void> {
  for (const path of ['/', '/', '/pricing']) {
    const { status, headers, text } = await ask(path);
    expect(status, path).toBe(200);
    expect(text, path).toContain('</html>');
    if (headers.has('x-stale')) {
      expect(headers.get('warning')).toContain('110');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  }
}

async function expectRecovery(): Promise<void> {
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 15_000 }).toBe(200);
  for (const [path, status] of [
    [unseen(), 200],
    ['/nowhere', 404],
  ] as const) {
    const page = await ask(path);
    expect(page.status).toBe(status);
    for (const mark of ['x-stale', 'retry-after', 'warning'])
      expect(page.headers.has(mark), mark).toBe(false);
  }
}

test('with a silent database nobody waits long, kept pages are shown, and it comes back by itself', async () => {
  test.slow();
  for (const path of ['/', '/pricing']) expect((await ask(path)).status).toBe(200);
  proxy.silence();
  const [first, ready] = await Promise.all([ask(unseen()), ask('/readyz')]);
  expect(ready.ms).toBeLessThan(2_000);
  expect(first.status).toBe(503);
  expect(first.ms).toBeLessThan(12_000);
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 15_000 }).toBe(503);
  await expectCalm();
  await expectStale();
  expect((await ask('/')).status).toBe(200);
  await proxy.open();
  await expectRecovery();
});

test('with a stopped database it is the same, at once', async () => {
  test.slow();
  expect((await ask('/pricing')).status).toBe(200);
  await proxy.close();
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  await expectCalm();
  await expectStale();
  await proxy.open();
  await expectRecovery();
});
