import { creativeWith, expect, test } from '../oriel.ts';

/** Pictures, fonts and late scripts may not push anything around: on a phone, each is a finger that hits the wrong line. */

test.use({ viewport: { width: 390, height: 844 } });

test('nothing moves while the public pages load', async ({ page, database }) => {
  test.slow();
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [
    '/',
    '/browse',
    `/creative/${id}`,
    '/photographers/united-states/texas/austin',
    '/blog',
    '/blog/blue-hour-is-twenty-minutes',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    // The score's own rounding: less than a thousandth is nothing that can be seen.
    expect(shift, path).toBeLessThan(0.001);
  }
});
