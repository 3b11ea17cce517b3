import type { Page } from '@playwright/test';
import { creativeWith, expect, test } from '../oriel.ts';

/**
 * How public pages load on a phone: a processor slowed four times, and a line of 1.6 MBit/s with 150 ms of latency. Times
 * depend on the machine, so they are printed (`npm run bench -- browser`) and judged by hand; what does not is asserted.
 */

const slowdown = 4;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Loads that count, of each page. */
const rounds = 3;

declare global {
  interface Window {
    /** What the browser reports of itself: times in ms, and how far the layout shifted. */
    loading: { contentful: number; largest: number; blocked: number; shift: number };
  }
}

type Load = Window['loading'] & { bytes: number; faults: string[] };

test('home, browse, a profile, a place, the blog and an article load without a fault, and nothing moves', async ({
  baseURL,
  browser,
  database,
}) => {
  test.setTimeout(600_000);
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  for (const path of [
    '/',
    '/browse',
    `/creative/${id}`,
    '/photographers/united-states/texas/austin',
    '/blog',
    '/blog/blue-hour-is-twenty-minutes',
  ]) {
    const loads: Load[] = [];
    // The first load makes the pictures in the sizes that this phone asks for, and does not count.
    for (let round = -1; round < rounds; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
      });
      const load = await loadOnce(await context.newPage(), `${baseURL}${path}`);
      if (round >= 0) loads.push(load);
      await context.close();
    }
    const median = (of: (load: Load) => number) =>
      Math.round(loads.map(of).toSorted((one, other) => one - other)[1] ?? Number.NaN);
    console.log(
      `Loading ${path}: first contentful paint ${median((load) => load.contentful)} ms, largest ${median((load) => load.largest)} ms, blocked ${median((load) => load.blocked)} ms, ${median((load) => load.bytes / 1000)} kB`,
    );
    for (const { largest, shift, faults } of loads) {
      expect(faults, path).toEqual([]);
      expect(largest, `largest paint of ${path}`).toBeGreaterThan(0);
      // Less than a thousandth is nothing that can be seen.
      expect(shift, `layout shift of ${path}`).toBeLessThan(0.001);
    }
  }
});

async function loadOnce(page: Page, address: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) => faults.push(`${request.url()} failed`));
  await page.addInitScript(watchLoading);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  return { ...(await page.evaluate(() => window.loading)), bytes, faults };
}

/** Runs in the page before its own scripts. */
function watchLoading(): void {
  const loading = { contentful: 0, largest: 0, blocked: 0, shift: 0 };
  window.loading = loading;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') loading.contentful = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    loading.largest = startTime;
  });
  // As Total Blocking Time counts: what is over 50 ms of a task.
  watch('longtask', ({ duration }) => {
    loading.blocked += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    loading.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}
