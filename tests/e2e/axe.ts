import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on a page, a line each. Nothing fades meanwhile: half faded, a text has no
 * contrast.
 */
export async function violationsOf(
  page: Page,
  check: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ).then(() => undefined),
  );
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      // Half the time goes into describing what is right.
      resultTypes: ['violations'],
      runOnly:
        check === 'colours' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: rules },
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
