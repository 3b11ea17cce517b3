import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { creativeWith, expect, test, visit } from './oriel.ts';

type Screen = { name: string; address: (ids: { norrby: string; film: string; empty: string }) => string };

const screens: Screen[] = [
  { name: 'home', address: () => '/' },
  { name: 'browse', address: () => '/browse' },
  { name: 'browse as a map', address: () => '/browse?view=map&location=TX' },
  { name: 'browse with nothing found', address: () => '/browse?location=zzzz' },
  { name: 'search', address: () => '/search?q=drone&location=Austin%2C+TX&within=250' },
  { name: 'search with nothing found', address: () => '/search?q=zzzzqqq' },
  { name: 'profile', address: ({ norrby }) => `/creative/${norrby}` },
  { name: 'profile without work', address: ({ empty }) => `/creative/${empty}` },
  { name: 'reviews', address: ({ norrby }) => `/creative/${norrby}?tab=reviews` },
  { name: 'lightbox', address: ({ norrby }) => `/creative/${norrby}?plate=2` },
  { name: 'profile not found', address: () => '/creative/nobody' },
  { name: 'credits', address: () => '/credits' },
  { name: 'page not found', address: () => '/nowhere' },
];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const sheets = [
  { name: '1440 px', width: 1440, height: 900 },
  { name: '390 px', width: 390, height: 844 },
];

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

for (const screen of screens) {
  for (const { name: sheet, width, height } of sheets) {
    test(`axe finds nothing on ${screen.name}, ${sheet}, light and dark`, async ({ page, database }) => {
      const { id: norrby } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
      const { id: film } = await creativeWith(database, 'l.has_video');
      const { id: empty } = await creativeWith(database, 'l.portfolio_count = 0');
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await visit(page, screen.address({ norrby, film, empty }));
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

test('axe finds nothing on open parts: suggestions, phone menu, phone filters', async ({ page }) => {
  await visit(page, '/browse');
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('aus');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/search');
  await page.getByText('Filters', { exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
});

for (const [condition, viewport, scale] of [
  ['at 360 px', { width: 360, height: 740 }, 1],
  ['at 200 % zoom', { width: 720, height: 450 }, 2],
] as const) {
  test.describe(condition, () => {
    test.use({ viewport, deviceScaleFactor: scale });

    test('nothing scrolls sideways or is cut off', async ({ page, database }) => {
      const { id: norrby } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
      const { id: film } = await creativeWith(database, 'l.has_video');
      const { id: empty } = await creativeWith(database, 'l.portfolio_count = 0');
      test.slow();
      for (const screen of screens) {
        await page.goto(screen.address({ norrby, film, empty }), { waitUntil: 'domcontentloaded' });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, screen.name).toBeLessThanOrEqual(viewport.width);
        await expect(page.getByRole('heading', { level: 1 }).first(), screen.name).toBeAttached();
      }
    });
  });
}

/** What can be reached by Tab, each with whether its focus can be seen. */
async function walk(page: Page, most: number): Promise<{ name: string; isSeen: boolean }[]> {
  const steps: { name: string; isSeen: boolean }[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      at.setAttribute('data-walked', '');
      const seen = (element: Element) => {
        const style = getComputedStyle(element);
        return (
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
          style.boxShadow !== 'none'
        );
      };
      // A field inside a framed control may show its focus on the frame; the header's box on its rule.
      let isSeen = seen(at);
      for (
        let around = at.parentElement;
        around && !isSeen && around !== document.body;
        around = around.parentElement
      ) {
        isSeen =
          around.matches(':focus-within') &&
          (seen(around) ||
            getComputedStyle(around, '::after').backgroundColor ===
              getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
        if (around.matches('form, article, header, main')) break;
      }
      return {
        name: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40)}`,
        isSeen,
      };
    });
    if (!step) break;
    steps.push(step);
  }
  return steps;
}

for (const address of ['/', '/browse', '/search?q=brutalist', '/credits', '/nowhere']) {
  test(`by keyboard alone everything on ${address} is reached, and its focus seen`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole('main')).toBeVisible();
    const steps = await walk(page, 150);
    expect(steps.filter((step) => !step.isSeen).map((step) => step.name)).toEqual([]);
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.hasAttribute('data-walked') &&
            !(element instanceof HTMLElement && element.tabIndex < 0) &&
            !(element instanceof HTMLInputElement && element.type === 'radio'),
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(missed).toEqual([]);
  });
}

test('a card is one link, a profile’s plates are reached in order', async ({ page, database }) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  await visit(page, `/creative/${id}`);
  const steps = await walk(page, 80);
  expect(steps.filter((step) => !step.isSeen).map((step) => step.name)).toEqual([]);
  expect(await page.locator('.plate-media[data-walked]').count()).toBe(18);
});

test('every page has one main, one first heading, a title and a language', async ({ page, database }) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const titles = new Set<string>();
  for (const address of ['/', '/browse', '/search', `/creative/${id}`, '/credits', '/nowhere']) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    titles.add(await page.title());
  }
  expect(titles.size).toBe(6);
});
