import { expectReachedByKeyboard } from '../keyboard-walk.ts';
import { makeMember, signInAs } from '../members.ts';
import { creativeWith, type Database, expect, test, visit } from '../oriel.ts';

/** Pages as they stand in windows of several sizes, with the keyboard, and while their fonts come. */

async function publicPages(database: Database): Promise<string[]> {
  const { id: norrby } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const { id: empty } = await creativeWith(database, 'l.portfolio_count = 0');
  return [
    '/',
    '/browse',
    '/browse?view=map&location=TX',
    '/browse?location=zzzz',
    '/search?q=drone&location=Austin%2C+TX&within=250',
    '/search?q=zzzzqqq',
    `/creative/${norrby}`,
    `/creative/${empty}`,
    `/creative/${norrby}?tab=reviews`,
    `/creative/${norrby}?plate=1`,
    '/creative/nobody',
    '/credits',
    '/blog',
    '/blog?q=zzzzqqq&category=Practice',
    '/blog/blue-hour-is-twenty-minutes',
    '/nowhere',
  ];
}

/** Whose layout changes most between a phone and a desk. */
const anySize = ['/browse', '/search?location=London', '/projects', '/firms', '/light-study', '/blog'];

test('nothing is wider than its window, in any size between a phone and a tablet', async ({
  page,
  database,
}) => {
  test.slow();
  for (const address of new Set([...anySize, ...(await publicPages(database))])) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached();
    for (const width of anySize.includes(address) ? [320, 390, 600, 628, 640, 700, 800] : [360, 720]) {
      await page.setViewportSize({ width, height: 700 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('everything is reached by keyboard, and its focus is seen', async ({ page, database }) => {
  test.setTimeout(240_000);
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  for (const address of ['/', `/creative/${id}`, '/search?q=brutalist', '/blog', '/credits', '/nowhere']) {
    await visit(page, address);
    await expectReachedByKeyboard(page);
  }
});

test('the links keep clear of the search box, also where their font is wider', async ({ page }) => {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, '/pricing');
    for (const spacing of ['normal', '0.03em']) {
      await page.addStyleTag({ content: `.hdr-nav { letter-spacing: ${spacing} }` });
      const box = await page.locator('.hdr-search').boundingBox();
      const link = await page.getByRole('banner').getByRole('link', { name: 'Browse' }).boundingBox();
      expect(link?.x, `${width}, ${spacing}`).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
    }
  }
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no field is so small that Safari zooms in', async ({ page, database }) => {
    await signInAs(page, await makeMember(database));
    for (const address of ['/light-study', '/search?q=dusk', '/contact', '/briefs/new', '/account']) {
      await visit(page, address);
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('input, textarea, select')]
          .filter(
            (field) =>
              !field.matches('[type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]'),
          )
          .map((field) => [
            field.getAttribute('name') ?? field.id,
            Number.parseFloat(getComputedStyle(field).fontSize),
          ]),
      );
      expect(sizes.length, address).toBeGreaterThan(1);
      expect(
        sizes.filter(([, size]) => Number(size) < 16),
        address,
      ).toEqual([]);
    }
  });
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
    for (const address of ['/', '/browse', '/search', '/pricing', `/creative/${id}`, places, article]) {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => window.shifts), address).toEqual([]);
    }
  });
}
