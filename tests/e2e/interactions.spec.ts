import type { Page } from '@playwright/test';
import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, test } from './oriel.ts';

/**
 * How long pages take to show that something was pressed or typed, on a processor slowed four times. It depends on the
 * machine, so it is printed (`npm run bench -- lighthouse`) and judged by hand: 50 ms is the aim.
 */

const slowdown = 4;

declare global {
  interface Window {
    /** Longest event so far, in ms, from the press to the next paint (Event Timing API). */
    longestMs: number;
  }
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    window.longestMs = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) window.longestMs = Math.max(window.longestMs, entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest of the events of `act`; 0 stands for less than 16 ms, which browsers do not report. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longestMs = 0;
  });
  await act();
  await page.waitForTimeout(600);
  return page.evaluate(() => window.longestMs);
}

test('presses and keys are answered at the next paint', async ({ page, database }) => {
  test.setTimeout(120_000);
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  await page.setViewportSize({ width: 390, height: 844 });
  await slow(page);
  const times: Record<string, number> = {};
  await page.goto('/browse', { waitUntil: 'networkidle' });
  times.menu = await timeOf(page, () => page.getByRole('button', { name: 'Menu', exact: true }).click());
  await page.keyboard.press('Escape');
  times['Load More'] = await timeOf(page, () => page.getByRole('link', { name: 'Load More' }).click());
  times.theme = await timeOf(page, () => page.getByRole('radio', { name: 'Dark' }).click());
  times.filter = await timeOf(page, async () => {
    await page.getByLabel('Creative Type').selectOption('Photographer');
  });
  const location = page.getByRole('combobox', { name: 'Location' });
  times['first typeahead key'] = await timeOf(page, () => location.pressSequentially('b'));
  times['next typeahead keys'] = await timeOf(page, () => location.pressSequentially('ost', { delay: 80 }));
  await page.goto(`/creative/${id}`, { waitUntil: 'networkidle' });
  times['first lightbox'] = await timeOf(page, () => page.locator('.plate-media').first().click());
  times['next plate'] = await timeOf(page, () => page.keyboard.press('ArrowRight'));
  await signInAs(page, await makeMember(database));
  await page.goto('/browse', { waitUntil: 'load' });
  await page.waitForTimeout(1_000);
  times.save = await timeOf(page, () => page.locator('[data-save] button').first().click());
  console.log(
    `interaction to next paint at a processor slowed ${slowdown} times, ms: ${JSON.stringify(times)}`,
  );
  expect(Object.keys(times)).toHaveLength(9);
});
