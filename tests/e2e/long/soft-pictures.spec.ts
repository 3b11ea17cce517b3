import type { Page } from '@playwright/test';
import { creativeWith, type Database, expect, test } from '../oriel.ts';

/** What a window shows of pictures; on a screen with finer pixels browsers ask for more, where there is more. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

async function pagesWithPictures(database: Database): Promise<string[]> {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const [project] = await database.rows<{ slug: string }>(
    `select p.slug from projects p
       join project_pieces pp on pp.project_id = p.id
       join portfolio_items i on i.id = pp.item_id
       join media_files m on m.key = i.media_key
      where m.width < 1000 order by p.slug limit 1`,
  );
  return [
    '/',
    '/browse',
    `/creative/${id}`,
    '/projects',
    '/projects?type=house',
    `/projects/${project?.slug}`,
    '/gallery',
  ];
}

const isRows = (path: string) => path === '/' || path.startsWith('/projects');

/** Pictures that are larger than the file that the browser chose, by how much; those that are cut count with what is cut away. */
function measurePictures(page: Page): Promise<{ measured: number; soft: string[] }> {
  return page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const soft: string[] = [];
    let measured = 0;
    for (const image of document.images) {
      if (!image.currentSrc || image.clientWidth === 0) continue;
      const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
      measured += 1;
      const across = image.clientWidth / file.width;
      const down = image.clientHeight / file.height;
      const times =
        getComputedStyle(image).objectFit === 'contain' ? Math.min(across, down) : Math.max(across, down);
      if (times > 1.02) soft.push(`${image.currentSrc}: ${file.width} px, ${times.toFixed(2)} times`);
    }
    return { measured, soft };
  });
}

test('no picture is larger than its pixels', async ({ browser, baseURL, database }) => {
  // Sizes are made when they are first asked for.
  test.slow();
  const found: Record<string, string[]> = {};
  for (const viewport of windows) {
    const page = await browser.newPage({ viewport });
    const paths = await pagesWithPictures(database);
    // A wider window asks more of rows that fill it.
    for (const path of viewport.width > 1440 ? paths.filter(isRows) : paths) {
      await page.goto(`${baseURL}${path}`);
      const { measured, soft } = await measurePictures(page);
      expect(measured, path).toBeGreaterThan(1);
      if (soft.length > 0) found[`${path} ${viewport.width}`] = soft;
    }
    await page.close();
  }
  expect(found).toEqual({});
});
