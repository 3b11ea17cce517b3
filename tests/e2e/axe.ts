import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * The two sheets that differ in everything. Themes differ in colors only, and widths share most of the markup, so that
 * each rule is tried on each layout, and each pair of colors in each theme, in half the time that all four would take.
 */
const sheets = [
  { name: 'wide and light', width: 1440, height: 900, theme: 'light' },
  { name: 'narrow and dark', width: 390, height: 844, theme: 'dark' },
] as const;

/** A page as it is open, on both sheets: axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, label = ''): Promise<void> {
  for (const { name, width, height, theme } of sheets) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Parts that were skipped as out of sight take the colors of a theme a moment later; what is wrong stays wrong.
    let violations = await violationsOf(page);
    if (violations.length > 0) {
      await page.waitForTimeout(500);
      violations = await violationsOf(page);
    }
    expect(violations, `${label} ${name}`).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${label} ${name}`).toBeLessThanOrEqual(width);
  }
}

/** In the long set, whoever walks through screens that no crawl comes to has axe look at them; the window stays as it was. */
export async function expectAccessibleOnTheWay(page: Page, label: string): Promise<void> {
  if (!process.env.ORIEL_TEST_SET) return;
  const size = page.viewportSize();
  await expectAccessible(page, label);
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
}

/**
 * What axe finds on a page, a line each. Nothing fades meanwhile: half faded, a text has no
 * contrast.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const skipAgain = await styleWhatIsSkipped(page);
  await page.evaluate(endAnimations);
  // Reading axe into a page takes as long as most pages take to be looked at: it stays for as long as they are open.
  const isThere = await hasAxe(page);
  const { violations } = await new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .setLegacyMode()
    .options({
      // Half the time goes into describing what is right.
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: rules },
    })
    .analyze();
  await skipAgain();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/**
 * Brings what moves to its end. Waiting for it would never end in a page behind another one, whose animations stand still
 * while a trace is written.
 */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

async function hasAxe(page: Page): Promise<boolean> {
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return frames.every(Boolean);
}

/**
 * What is far from the screen is skipped, and keeps the colors and unfinished transitions of before until somebody comes
 * near: axe reads it as it then is. Returns how to skip it again.
 */
async function styleWhatIsSkipped(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const added = new CSSStyleSheet();
    added.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(added);
    return added;
  });
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added);
    });
}
