import { creativeWith, expect, test } from './oriel.ts';

/** What a public page may load of scripts at first, brotli-compressed. */
const maxScriptBytes = 142_500;

test('a public page loads little JavaScript at first', async ({ browser, baseURL, database }) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const loads: Record<string, number> = {};
  for (const path of ['/', '/browse', '/search', `/creative/${id}`, '/photographers/united-states']) {
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
    expect(bytes, path).toBeLessThanOrEqual(maxScriptBytes);
    loads[path.replace(id, '{id}')] = bytes;
    await context.close();
  }
  console.log(`first-load JavaScript, bytes over the wire: ${JSON.stringify(loads)}`);
});

/** What a public page may load of fonts at first, over the wire. */
const maxFontBytes = 80_000;

test('a public page loads few fonts at first, and preloads one', async ({ browser, baseURL, database }) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const loads: Record<string, number> = {};
  for (const path of [
    '/',
    '/browse',
    '/search',
    `/creative/${id}`,
    '/photographers/united-states',
    '/blog/how-to-brief-an-architecture-photographer',
  ]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const fonts = new Set<string>();
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Font') fonts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (fonts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(`${baseURL}${path}`, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle').catch(() => {});
    expect(bytes, path).toBeGreaterThan(30_000);
    expect(bytes, path).toBeLessThanOrEqual(maxFontBytes);
    await expect(page.locator('link[rel=preload][as=font]'), path).toHaveCount(1);
    loads[path.replace(id, '{id}')] = bytes;
    await context.close();
  }
  console.log(`first-load fonts, bytes over the wire: ${JSON.stringify(loads)}`);
});

test('captions are set in the italic on the first visit', async ({ page }) => {
  await page.goto('/creative/atelier-norrby');
  const isItalicLoaded = () =>
    [...document.fonts].some(
      (font) => font.style === 'italic' && font.family.includes('Newsreader') && font.status === 'loaded',
    );
  await expect.poll(() => page.evaluate(isItalicLoaded)).toBe(true);
});

declare global {
  interface Window {
    /** Layout shifts of the page so far (Layout Instability API), with what moved. */
    shifts: string[];
  }
}

for (const width of [390, 412, 1440]) {
  test(`fonts that come late move nothing, ${width} px`, async ({ page, database }) => {
    const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
    await page.setViewportSize({ width, height: 820 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        })[]) {
          // Below a thousandth nothing is seen to move.
          if (entry.value < 0.001) continue;
          const moved = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 30)).join(' | ');
          window.shifts.push(`${entry.value.toFixed(4)}: ${moved}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\.woff2/, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    const article = '/blog/how-to-brief-an-architecture-photographer';
    const places = '/photographers/united-states';
    for (const address of ['/', '/browse', '/search', `/creative/${id}`, places, article]) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => window.shifts), address).toEqual([]);
    }
  });
}
