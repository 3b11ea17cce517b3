import { makeMember, signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('no field is so small on a touch screen that Safari zooms in', async ({ page, database }) => {
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
