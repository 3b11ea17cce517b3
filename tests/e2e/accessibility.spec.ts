import type { Page } from '@playwright/test';
import { expectAccessible, violationsOf } from './axe.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

type Screen = { name: string; address: (ids: { norrby: string; empty: string }) => string };

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
  { name: 'lightbox with the light of its picture', address: ({ norrby }) => `/creative/${norrby}?plate=1` },
  { name: 'profile not found', address: () => '/creative/nobody' },
  { name: 'credits', address: () => '/credits' },
  { name: 'blog', address: () => '/blog' },
  { name: 'blog with nothing found', address: () => '/blog?q=zzzzqqq&category=Practice' },
  { name: 'article', address: () => '/blog/blue-hour-is-twenty-minutes' },
  { name: 'article not found', address: () => '/blog/nothing-here' },
  { name: 'page not found', address: () => '/nowhere' },
];

for (const screen of screens) {
  test(`axe finds nothing on ${screen.name}`, async ({ page, database }) => {
    const { id: norrby } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
    const { id: empty } = await creativeWith(database, 'l.portfolio_count = 0');
    await visit(page, screen.address({ norrby, empty }));
    await expectAccessible(page);
  });
}

test('axe finds nothing on open parts: suggestions, phone menu, phone filters', async ({ page }) => {
  await visit(page, '/browse');
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('aus');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/search');
  await page.locator('summary', { hasText: 'Filters' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
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
      const { id: empty } = await creativeWith(database, 'l.portfolio_count = 0');
      test.slow();
      for (const screen of screens) {
        await page.goto(screen.address({ norrby, empty }), { waitUntil: 'domcontentloaded' });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, screen.name).toBeLessThanOrEqual(viewport.width);
        await expect(page.getByRole('heading', { level: 1 }).first(), screen.name).toBeAttached();
      }
    });
  });
}

/** Presses Tab to the end of the page. Returns what looks the same with the focus as without. */
async function walk(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  const most = 200;
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(lookAtFocus);
    if (!step) break;
    if (!step.isSeen) unseen.push(step.name);
  }
  return unseen;
}

/**
 * Runs in the page: what has the focus, and whether that shows on it or on anything around it. Compares how
 * they are drawn with the focus and without; marks the element as reached.
 */
function lookAtFocus(): { name: string; isSeen: boolean } | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return null;
  at.dataset.reached = '';
  const around: Element[] = [];
  for (let each: Element | null = at; each && each !== document.body; each = each.parentElement)
    around.push(each);
  const drawn = () =>
    around
      .flatMap((element) =>
        ['', '::before', '::after'].map((part) => getComputedStyle(element, part || null)),
      )
      .map((style) =>
        [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration].join(
          ' ',
        ),
      )
      .join('\n');
  const withFocus = drawn();
  at.blur();
  const withoutFocus = drawn();
  at.focus({ preventScroll: true });
  const name = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? '';
  return { name: `${at.tagName.toLowerCase()} ${name}`, isSeen: withFocus !== withoutFocus };
}

/** What a person could use with a mouse, and Tab did not reach. Of radio buttons, one of a group is enough. */
function notReached(): string[] {
  const usable = 'a[href], button, input, select, summary, video[controls], [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(usable)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
    .filter((element) => element.dataset.reached === undefined && element.getAttribute('type') !== 'radio')
    .map((element) => element.outerHTML.slice(0, 120));
}

test.describe('by keyboard alone', () => {
  for (const address of ['/', '/browse', '/search?q=brutalist', '/blog', '/credits', '/nowhere']) {
    test(`everything on ${address} is reached, and its focus is seen`, async ({ page }) => {
      test.slow();
      await visit(page, address);
      expect(await walk(page)).toEqual([]);
      expect(await page.evaluate(notReached)).toEqual([]);
    });
  }

  test('everything on a profile is reached, and its focus is seen', async ({ page, database }) => {
    test.slow();
    const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
    await visit(page, `/creative/${id}`);
    expect(await walk(page)).toEqual([]);
    expect(await page.evaluate(notReached)).toEqual([]);
  });
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
