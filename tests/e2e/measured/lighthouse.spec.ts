import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { freePort } from '../../../scripts/free-port.mjs';
import { creativeWith, expect, test } from '../oriel.ts';

/**
 * Lighthouse as a phone (its defaults). Performance depends on the machine and on what else it does, so it is
 * printed here and judged by hand; what does not depend on that is asserted.
 */
const asserted = ['accessibility', 'best-practices', 'seo'] as const;
/** Runs that count, of each page. */
const runs = 3;

test('home, browse, a profile, a place, the blog and an article score in full, and nothing moves while they load', async ({
  baseURL,
  database,
  launchOptions,
}) => {
  test.setTimeout(900_000);
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const port = await freePort();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    for (const path of [
      '/',
      '/browse',
      `/creative/${id}`,
      '/photographers/united-states/texas/austin',
      '/blog',
      '/blog/blue-hour-is-twenty-minutes',
    ]) {
      // Once for the pictures to be made, in the sizes that this phone asks for.
      await audit(`${baseURL}${path}`, port);
      const results: RunnerResult[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await audit(`${baseURL}${path}`, port));
      const performance = results
        .map((result) => score(result, 'performance'))
        .toSorted((one, other) => one - other);
      const median = results.find((result) => score(result, 'performance') === performance[1]);
      console.log(
        `Lighthouse, ${path}: performance ${performance.join(', ')} (median: ${median && figures(median)})`,
      );
      for (const result of results) {
        const { audits } = result.lhr;
        const failed = Object.values(audits)
          .filter((each) => each.score !== null && each.score < 1 && each.scoreDisplayMode === 'binary')
          .map((each) => each.id);
        for (const category of asserted) {
          expect(score(result, category), `${category} of ${path}: ${failed}`).toBe(100);
        }
        // The score's own rounding: less than a thousandth is nothing that can be seen.
        expect(audits['cumulative-layout-shift']?.numericValue, `layout shift of ${path}`).toBeLessThan(
          0.001,
        );
      }
    }
  } finally {
    await browser.close();
  }
});

function score({ lhr }: RunnerResult, category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}

async function audit(address: string, port: number): Promise<RunnerResult> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error('Lighthouse gave no result.');
  return result;
}

function figures({ lhr }: RunnerResult): string {
  return ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']
    .map((name) => `${name} ${lhr.audits[name]?.displayValue}`)
    .join(', ');
}
