import type { Page } from '@playwright/test';
import { creativeWith, type Database, expect, test } from './oriel.ts';

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

/** Pictures that are larger than the file that the browser chose, by how much; those that are cut count with what is cut away. */
function blownUp(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const found: string[] = [];
    for (const image of document.images) {
      if (!image.currentSrc || image.clientWidth === 0) continue;
      const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
      const across = image.clientWidth / file.width;
      const down = image.clientHeight / file.height;
      const times =
        getComputedStyle(image).objectFit === 'contain' ? Math.min(across, down) : Math.max(across, down);
      if (times > 1.02) found.push(`${image.currentSrc}: ${file.width} px, ${times.toFixed(2)} times`);
    }
    return found;
  });
}

test('no picture is larger than its pixels', async ({ browser, baseURL, database }) => {
  const soft: Record<string, string[]> = {};
  for (const viewport of windows) {
    const page = await browser.newPage({ viewport });
    for (const path of await pagesWithPictures(database)) {
      await page.goto(`${baseURL}${path}`);
      soft[`${path} ${viewport.width}`] = await blownUp(page);
    }
    await page.close();
  }
  expect(Object.entries(soft).filter(([, found]) => found.length > 0)).toEqual([]);
});
