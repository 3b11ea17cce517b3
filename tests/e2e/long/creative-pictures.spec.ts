import { creativeWith, expect, test, visit } from '../oriel.ts';
import { singlePlates } from '../single-plates.ts';

test('the gallery shows plates uncropped, at the shape they have', async ({ page, database }) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  await visit(page, `/creative/${id}`);
  const sizes = await page
    .getByRole('region', { name: 'Portfolio and reviews' })
    .getByRole('figure')
    .getByRole('link')
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return {
          drawn: width / height,
          own: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
        };
      }),
    );
  expect(sizes).toHaveLength((await singlePlates(database, id)).length);
  for (const { drawn, own } of sizes) expect(Math.abs(drawn / own - 1)).toBeLessThan(0.02);
});

test('a film shows its length, and plays', async ({ page, database }) => {
  const { id } = await creativeWith(database, 'l.has_video');
  const [film] = await database.rows<{ number: number; seconds: number }>(
    `select number, seconds from (
       select row_number() over (order by sort_order, i.id)::int as number, i.media_type, m.duration_seconds as seconds
         from portfolio_items i join media_files m on m.key = i.media_key where creative_id = $1) as plates
      where media_type = 'video' order by number limit 1`,
    [id],
  );
  await visit(page, `/creative/${id}?plate=${film?.number}`);
  const video = page.getByRole('dialog', { name: new RegExp(`^Plate ${film?.number} of`) }).locator('video');
  await expect(video).toBeVisible();
  await expect(video).not.toHaveAttribute('autoplay');
  await expect(async () => {
    const seconds = await video.evaluate((element) => (element as HTMLVideoElement).duration);
    expect(Math.abs(seconds - (film?.seconds ?? 0))).toBeLessThan(0.5);
  }).toPass({ timeout: 10_000 });
  await video.evaluate((element) => (element as HTMLVideoElement).play());
  await expect(async () => {
    const moment = await video.evaluate((element) => (element as HTMLVideoElement).currentTime);
    expect(moment).toBeGreaterThan(0.1);
  }).toPass({ timeout: 10_000 });
});

for (const [width, height] of [
  [1440, 700],
  [390, 700],
] as const) {
  test(`at ${width} by ${height} the lead plate is whole and at most three quarters of the window`, async ({
    page,
    database,
  }) => {
    const upright = `exists (select 1 from portfolio_items i join media_files m on m.key = i.media_key
      where i.creative_id = l.creative_id and i.sort_order = 1 and m.height > m.width * 1.3)`;
    const { id } = await creativeWith(database, upright);
    await page.setViewportSize({ width, height });
    await page.goto(`/creative/${id}`);
    const image = page.locator('.lead-plate img');
    const matte = await page.locator('.lead-plate > a').boundingBox();
    const drawn = await image.boundingBox();
    expect(matte?.height).toBeLessThanOrEqual(height * 0.75 + 1);
    const own = await image.evaluate(
      (node) => Number(node.getAttribute('width')) / Number(node.getAttribute('height')),
    );
    expect(Math.abs((drawn?.width ?? 0) / (drawn?.height ?? 1) / own - 1)).toBeLessThan(0.02);
  });
}
