import { creativeWith, expect, test } from './oriel.ts';

/** Issue 2: what a public page may load of scripts at first, brotli-compressed. */
const mostScriptBytes = 125_000;

test('a public page loads little JavaScript at first, and its pictures move nothing', async ({
  browser,
  baseURL,
  database,
}) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const loads: Record<string, number> = {};
  for (const path of ['/', '/browse', '/search', `/creative/${id}`]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const scripts = new Map<string, string>();
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (type === 'Script') scripts.set(requestId, String(response.headers['content-encoding']));
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(`${baseURL}${path}`, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle').catch(() => {});
    expect(bytes, path).toBeGreaterThan(20_000);
    expect(bytes, path).toBeLessThanOrEqual(mostScriptBytes);
    loads[path.replace(id, '{id}')] = bytes;
    await context.close();
  }
  console.log(`first-load JavaScript, bytes over the wire: ${JSON.stringify(loads)}`);
});

test('fonts are ours, preloaded, and no page asks another host', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const fonts = asked.filter((address) => address.includes('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.length).toBeLessThanOrEqual(4);
});
