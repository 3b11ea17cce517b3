import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { perceptualHashOfFile } from '#app/features/licenses/perceptual-hash.server.ts';
import { hashDistance } from '#app/features/licenses/perceptual-hash.ts';
import { expectAccessible } from './axe.ts';
import { givePassword, makeMember, signInAs } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';

/** Licenses as people meet them: checked by anybody, looked up by who holds them, asked for and granted. */

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

test('anybody checks a number on a phone, and whether a file is a picture of that license', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/verify');
  await page.getByLabel('License number').fill(' or 0071 1 ');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page).toHaveURL(`/verify/${held}`);
  await expect(page.getByRole('heading', { name: 'This license is valid' })).toBeVisible();
  await expectAccessible(page, 'check');
  await page.getByRole('heading', { name: 'Check a picture' }).scrollIntoViewIfNeeded();
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
});

test('a client finds by a copy of a picture what they may do with it, as the browser and the server see it', async ({
  page,
}) => {
  // Four copies, and two pages with axe.
  test.slow();
  await signInAs(page, demoClient, 'oriel-demo');
  await visit(page, '/rights');
  const answer = page.getByRole('status').filter({ hasText: 'Yes, for' });
  for (const { name, file } of await copiesOf(page, 1)) {
    await page.getByLabel('A picture to check').setInputFiles(asFile({ name, file }));
    await expect(answer).toContainText(name);
    await expect(answer.getByRole('link', { name: held })).toBeVisible();
    const seen = new URL(page.url()).searchParams.get('likeness') ?? '';
    // Each makes a picture smaller in a way of its own: of six bits, some are left for what was done to the picture.
    expect(hashDistance(seen, (await perceptualHashOfFile(file)) ?? ''), name).toBeLessThanOrEqual(4);
  }
  await expectAccessible(page, 'rights');

  await answer.getByRole('link', { name: held }).click();
  await expect(page.getByRole('heading', { name: 'License certificate' })).toBeVisible();
  await expectAccessible(page, 'certificate');
  for (const format of ['A4', 'Letter']) {
    const paper = await page.pdf({ format });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});

/** A listed creative of the world who can sign in, and a picture of theirs. */
async function listedStudio(database: Database) {
  const [studio] = await database.rows<{ userId: string; email: string; name: string; piece: string }>(
    `select u.id as "userId", u.email, l.business_name as name, i.id as piece
       from listings l join creative_profiles c on c.id = l.creative_id join users u on u.id = c.user_id
       join portfolio_items i on i.creative_id = c.id
      where l.business_name = 'June Castellane' and i.media_type = 'image' and i.film_url is null
      order by i.sort_order, i.id limit 1`,
  );
  if (!studio) throw new Error('The world has no such creative.');
  await givePassword(database, studio.userId);
  return studio;
}

test('a license is asked for on a phone without scripts, offered, accepted, and checked', async ({
  page,
  browser,
  database,
}) => {
  // Two people, one after the other.
  test.slow();
  const [studio, press] = [await listedStudio(database), await makeMember(database)];
  const company = `Quarterly ${randomUUID().slice(0, 8)}`;
  const phones = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const phone = await phones.newPage();
  await signInAs(phone, press);
  await phone.goto(`/licenses/request?piece=${studio.piece}`);
  await phone.getByRole('checkbox', { name: /^Editorial/ }).check();
  await phone.getByLabel('For what').fill('An issue on brick.');
  await phone.getByRole('button', { name: 'Send Request' }).click();
  await expect(phone.getByText('Please enter who will use the pictures.')).toBeVisible();
  await phone.getByLabel('Company or person who uses the pictures').fill(company);
  await phone.getByRole('button', { name: 'Send Request' }).click();
  await expect(phone.getByText(`Waiting for ${studio.name}`)).toBeVisible();
  const address = new URL(phone.url()).pathname;

  await signInAs(page, studio);
  await visit(page, '/licenses');
  await page
    .getByRole('listitem')
    .filter({ hasText: company })
    .getByRole('link', { name: /^Request / })
    .click();
  await expect(page).toHaveURL(address);
  await page.getByLabel('Amount').fill('180');
  await expectAccessible(page, 'request');
  await page.getByRole('button', { name: 'Send Offer' }).click();
  await expect(page.getByText(`Waiting for ${company}`)).toBeVisible();

  await phone.goto('/rights');
  await expect(phone.getByRole('listitem').filter({ hasText: 'An offer waits for you' })).toBeVisible();
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Accept for $180.00' }).click();
  await expect(phone).toHaveURL(/\/licenses\/OR-\d+-1$/);
  await expect(phone.getByRole('heading', { name: `${company} may use one picture` })).toBeVisible();
  await phone.getByRole('link', { name: 'What others see when they check' }).click();
  await expect(phone.getByRole('heading', { name: 'This license is valid' })).toBeVisible();
  await phones.close();
  await page.goto(address);
  await expect(page.getByText(/^Licensed on /)).toBeVisible();
});
