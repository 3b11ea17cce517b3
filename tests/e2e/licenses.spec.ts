import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { perceptualHashOfFile } from '#app/features/work/licenses/verify/perceptual-hash.server.ts';
import { hashDistance } from '#app/features/work/licenses/verify/perceptual-hash.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** Licenses as people meet them: checked by anybody, and looked up by who holds them. */

/** Of the demo's client, by Atelier Norrby; it holds. */
const held = 'OR-0071-1';
const demoClient = { email: 'client@oriel.example' };

/** Pictures of the license as others pass them on: smaller, in low quality, in another format, with the edges cut. */
async function copiesOf(page: Page, place: number): Promise<{ name: string; file: Buffer }[]> {
  const file = await (await page.request.get(`/licenses/${held}/pictures/${place}.jpg`)).body();
  const { width, height } = await sharp(file).metadata();
  const [left, top] = [Math.round(width * 0.01), Math.round(height * 0.01)];
  const cut = { left, top, width: width - 2 * left, height: height - 2 * top };
  const made = {
    'small.jpg': sharp(file).resize(360).jpeg({ quality: 60 }),
    'poor.jpg': sharp(file).jpeg({ quality: 25 }),
    'web.webp': sharp(file).resize(600).webp({ quality: 60 }),
    'cut.png': sharp(file).extract(cut).png(),
  };
  return Promise.all(
    Object.entries(made).map(async ([name, picture]) => ({ name, file: await picture.toBuffer() })),
  );
}

const asFile = ({ name, file }: { name: string; file: Buffer }) => ({
  name,
  buffer: file,
  mimeType: 'application/octet-stream',
});

test('anybody checks a number and a file on a phone; a client finds by a copy what they may do with a picture', async ({
  page,
}) => {
  // Five copies, as the browser and the server see them.
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/verify');
  await page.getByLabel('License number').fill(' or 0071 1 ');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page).toHaveURL(`/verify/${held}`);
  await expect(page.getByRole('heading', { name: 'This license is valid' })).toBeVisible();
  await expectAccessibleOnTheWay(page, 'check');
  await page.getByRole('heading', { name: 'Check a picture' }).scrollIntoViewIfNeeded();
  // The script that reads files has begun; until then the field is hidden.
  await expect(page.getByText('We compare its fingerprint and its looks')).toBeVisible();
  const field = page.getByLabel('Choose a file');
  const answer = page.getByRole('status').filter({ hasText: /^(Yes|No)\./ });
  const [copy, , , cut] = await copiesOf(page, 1);
  for (const each of [copy, cut]) {
    if (!each) throw new Error('There is no copy.');
    await field.setInputFiles(asFile(each));
    await expect(answer).toContainText(`Yes. ${each.name} looks the same as picture 1 of this license`);
  }
  const other = sharp('db/seed/media/photos/16-brick-wave.jpg').resize(500).flip().jpeg();
  await field.setInputFiles(asFile({ name: 'other.jpg', file: await other.toBuffer() }));
  await expect(answer).toHaveText('No. other.jpg is not a picture of this license.');

  await signInAs(page, demoClient, 'oriel-demo');
  await visit(page, '/rights');
  const found = page.getByRole('status').filter({ hasText: 'Yes, for' });
  for (const { name, file } of await copiesOf(page, 1)) {
    await page.getByLabel('A picture to check').setInputFiles(asFile({ name, file }));
    await expect(found).toContainText(name);
    await expect(found.getByRole('link', { name: held })).toBeVisible();
    const seen = new URL(page.url()).searchParams.get('likeness') ?? '';
    // Each makes a picture smaller in a way of its own: of six bits, some are left for what was done to the picture.
    expect(hashDistance(seen, (await perceptualHashOfFile(file)) ?? ''), name).toBeLessThanOrEqual(4);
  }
  await expectAccessibleOnTheWay(page, 'rights');
  await found.getByRole('link', { name: held }).click();
  await expect(page.getByRole('heading', { name: 'License certificate' })).toBeVisible();
});
