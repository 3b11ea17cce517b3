import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { largePhotograph, photograph, withSegment, xmpSegment } from '#tests/factories/file-factory.ts';
import { howMany } from '../how-many.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { makeStudio, type Studio, signInAs, toast } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';
import { startTask } from './task.ts';

/** /portfolio (specification sections 2, 5 and 8); one file for the screen, hence the length. */

/** A creative with a profile and so many pieces, signed in. */
async function creativeWithPieces(page: Page, database: Database, count = 0): Promise<Studio> {
  const member = await makeStudio(database, 'Ashdown Pictures');
  await database.rows(
    `insert into portfolio_items (creative_id, title, media_url, media_type, media_key, sort_order)
     select $1, 'Plate ' || n, '/media/' || m.key, 'image', m.key, n
       from generate_series(1, $2::int) n,
            lateral (select key from media_files where media_type = 'image' order by key limit 1) m`,
    [member.id, count],
  );
  await signInAs(page, member);
  return member;
}

const ownPieces = `select i.* from portfolio_items i join creative_profiles c on c.id = i.creative_id
                    where c.user_id = $1 order by i.sort_order`;

function pieces(page: Page) {
  return page.getByRole('list', { name: 'Portfolio' }).getByRole('listitem');
}

async function choose(page: Page, files: { name: string; buffer: Buffer; mimeType?: string }[]) {
  const typed = files.map((file) => ({ mimeType: 'application/octet-stream', ...file }));
  await page.getByLabel('Files', { exact: true }).setInputFiles(typed);
}

test('the first piece is added with its credits, changed and deleted; a closed dialog forgets, and gives the focus back', async ({
  page,
  database,
}) => {
  const member = await creativeWithPieces(page, database);
  await visit(page, '/portfolio');
  await expect(page.getByRole('heading', { name: 'No Portfolio Items Yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Add Your First Item' }).click();
  await choose(page, [{ name: 'gallery-six.jpg', buffer: await photograph() }]);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Gallery six');
  await page.getByLabel('Title', { exact: true }).fill('Gallery Six, North Light');
  await page.getByLabel('Description').fill('Six rooms, one direction of light.');
  await page.getByText('Credits and alt text').click();
  await page.getByLabel('Architect').fill('Studio Example');
  await page.getByLabel('Year').fill('99');
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByText('Please enter a year from 1800 to 2100.')).toBeVisible();
  await page.getByLabel('Year').fill('2024');
  await page.getByLabel('Mark as a featured plate').check();
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(toast(page, 'Item Added!')).toBeVisible();
  await expect(pieces(page)).toHaveCount(1);
  await expect(pieces(page).getByText('Featured')).toBeVisible();
  expect(await database.rows(ownPieces, [member.userId])).toMatchObject([
    { title: 'Gallery Six, North Light', architect: 'Studio Example', year: 2024, sort_order: 1 },
  ]);

  await page.getByRole('link', { name: 'Edit Gallery Six, North Light' }).click();
  await expect(page.getByLabel('Architect')).toHaveValue('Studio Example');
  await page.getByLabel('Title', { exact: true }).fill('Gallery Seven');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Item Updated!')).toBeVisible();

  await page.getByRole('link', { name: 'Delete Gallery Seven' }).click();
  await expect(page.getByText('Are you sure you want to delete this portfolio item?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Item Deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Portfolio Items Yet' })).toBeVisible();
  // Its file is kept as long as it can come back.
  expect(await database.rows('select state from uploads where owner_id = $1', [member.userId])).toEqual([
    { state: 'attached' },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Back in Your Portfolio')).toBeVisible();
  await expect(pieces(page)).toHaveCount(1);

  const open = page.getByRole('link', { name: 'Add Item' });
  await open.click();
  await page.getByLabel('Title', { exact: true }).fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('several files dropped at once make several pieces, each with its own error', async ({
  page,
  database,
}) => {
  const member = await creativeWithPieces(page, database);
  await visit(page, '/portfolio?add');
  const picture = (await photograph()).toString('base64');
  const dropped = await page.evaluateHandle(
    ([bytes, clip]) => {
      const unpack = (text = '') => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([unpack(bytes)], 'north_wall.jpg', { type: 'image/jpeg' }));
      transfer.items.add(new File([unpack(clip)], 'lake drift.mp4', { type: 'video/mp4' }));
      transfer.items.add(new File(['<html><body>'], 'page.jpg', { type: 'image/jpeg' }));
      transfer.items.add(new File([new Uint8Array(11.2 * 1024 * 1024)], 'terrace-film.mov'));
      return transfer;
    },
    [picture, readFileSync('db/seed/media/clips/03-lake-drift.mp4').toString('base64')],
  );
  await page.locator('.upload-drop').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('terrace-film.mov is 11.2 MB. Files can be up to 5 MB.')).toBeVisible();
  await expect(page.getByText('page.jpg does not match its file type: it contains HTML.')).toBeVisible();
  await expect(page.getByText('Uploaded')).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByLabel('Title of lake drift.mp4')).toHaveValue('Lake drift');
  await page.getByLabel('Title of north_wall.jpg').fill('The North Wall');
  await page.getByRole('button', { name: 'Add Items' }).click();
  await expect(toast(page, 'Item Added!')).toBeVisible();
  await expect(pieces(page)).toHaveCount(2);
  expect(await database.rows(ownPieces, [member.userId])).toMatchObject([
    { title: 'The North Wall', media_type: 'image', sort_order: 1 },
    { title: 'Lake drift', media_type: 'video', sort_order: 2 },
  ]);
});

test('an upload shows how far it is and can be canceled; too large a photograph is made smaller, and too many are told', async ({
  page,
  database,
}) => {
  const member = await creativeWithPieces(page, database, 18);
  await visit(page, '/portfolio?add');
  const held = page.waitForRequest('**/api/uploads*');
  await page.route('**/api/uploads*', () => held.then(() => undefined));
  await choose(page, [{ name: 'slow.jpg', buffer: await photograph() }]);
  await held;
  const bar = page.getByRole('progressbar', { name: 'Uploading slow.jpg' });
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuemax', '100');
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await page.getByRole('button', { name: /^(Cancel|Remove) slow\.jpg$/ }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeEnabled();
  expect(await database.number('select count(*) from uploads where owner_id = $1', [member.userId])).toBe(0);
  await page.unroute('**/api/uploads*');

  const large = await largePhotograph();
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
  const buffer = await photograph();
  await choose(page, [
    { name: 'IMG_0001.jpg', buffer },
    { name: 'large.png', buffer: large, mimeType: 'image/png' },
    { name: 'stair.jpg', buffer },
    { name: 'roof.jpg', buffer },
  ]);
  await expect(page.getByText('22 of 20: two files find no place (stair.jpg, roof.jpg).')).toBeVisible();
  await expect(page.getByText('Uploaded')).toHaveCount(2, { timeout: 20_000 });
  // What a camera calls a file is no title.
  const unnamed = page.getByLabel('Title of IMG_0001.jpg');
  await expect(unnamed).toHaveValue('');
  await unnamed.evaluate((field) => field.removeAttribute('required'));
  await page.getByRole('button', { name: 'Add Items' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await expect(unnamed).toBeFocused();
});

function box(page: Page, title: string) {
  return page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
}

/** The middle of a piece's square. */
async function middleOf(page: Page, title: string): Promise<{ x: number; y: number }> {
  const square = await page.locator('label', { has: box(page, title) }).boundingBox();
  if (!square) throw new Error(`${title} is not there.`);
  return { x: square.x + square.width / 2, y: square.y + square.height / 2 };
}

test('pieces are selected by mouse and keys, moved together, and deleted with a way back', async ({
  page,
  database,
}) => {
  const member = await creativeWithPieces(page, database, 7);
  const order = async () => (await database.rows(ownPieces, [member.userId])).map((row) => row.title);
  await visit(page, '/portfolio');
  await box(page, 'Plate 2').click();
  await page.locator('label', { has: box(page, 'Plate 4') }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByText('3 pieces are now plate 1 of 7 and after.')).toBeAttached();
  await expect
    .poll(order)
    .toEqual(['Plate 2', 'Plate 3', 'Plate 4', 'Plate 1', 'Plate 5', 'Plate 6', 'Plate 7']);
  await expect(box(page, 'Plate 4')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 selected')).toBeHidden();
  await page.keyboard.press('End');
  await expect(box(page, 'Plate 7')).toBeFocused();
  await page.keyboard.press('Alt+Home');
  await expect.poll(async () => (await order())[0]).toBe('Plate 7');

  const [from, to] = [await middleOf(page, 'Plate 7'), await middleOf(page, 'Plate 3')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.move(to.x + 4, to.y);
  await page.mouse.up();
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['Plate 2', 'Plate 3', 'Plate 7']);
  await expect(box(page, 'Plate 7')).not.toBeChecked();

  // A rectangle, begun beside the squares and drawn over the first two.
  const [first, second] = [await middleOf(page, 'Plate 2'), await middleOf(page, 'Plate 3')];
  const hint = await page.getByText('Clients see this order.').boundingBox();
  await page.mouse.move(first.x, (hint?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.move(second.x, second.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Are you sure you want to delete these portfolio items?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Items Deleted')).toBeVisible();
  await expect(pieces(page)).toHaveCount(5);
  await expectAccessibleOnTheWay(page, 'a portfolio');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pieces(page)).toHaveCount(7);
  expect((await order()).slice(0, 3)).toEqual(['Plate 2', 'Plate 3', 'Plate 7']);
});

/** As many as a portfolio holds; fewer show the same, as long as they are not spelled out. */
const many = howMany({ short: 13, long: 20 });

test('many pictures get credits together, with what their files say offered', async ({ page, database }) => {
  const member = await creativeWithPieces(page, database);
  await visit(page, '/portfolio?add');
  const words = xmpSegment(
    '<Iptc4xmpCore:AltTextAccessibility>A stair at dusk</Iptc4xmpCore:AltTextAccessibility>',
  );
  const buffer = withSegment(await photograph(), 0xe1, words);
  const task = startTask(`${many} pictures with credits online`);
  await task.choose(
    page.getByLabel('Files', { exact: true }),
    Array.from({ length: many }, (_, index) => ({
      name: `room-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    })),
  );
  await expect(page.getByText('Uploaded')).toHaveCount(many, { timeout: 60_000 });
  await task.click(page.getByRole('button', { name: 'Add Items' }));
  await expect(pieces(page)).toHaveCount(many);
  await expect(
    page.getByText(`The files carry ${many} details you have not used: alternative texts.`),
  ).toBeVisible();
  await task.click(box(page, 'Room 1'));
  await task.key(page, 'Control+a');
  await task.key(page, 'Enter');
  await expect(page.getByRole('heading', { name: `Edit ${many} pieces` })).toBeVisible();
  for (const [label, text] of [
    ['Architect', 'Wachsmann & Partners'],
    ['Place', 'Austin, TX'],
    ['Year', '2024'],
  ] as const) {
    await task.fill(page.getByLabel(`${label}, all ${many}`), text);
  }
  await expect(page.getByLabel('Architect, Room 5', { exact: true })).toHaveValue('Wachsmann & Partners');
  await expect(page.getByLabel('Alternative text, Room 5', { exact: true })).toHaveValue('');
  await task.click(page.getByRole('button', { name: `Use all ${many}` }));
  await task.aside(async () => {
    await page.getByLabel('Year, Room 2', { exact: true }).fill('24');
    await page.getByRole('button', { name: `Save ${many} pieces` }).click();
    await expect(page.getByText('Please enter a year from 1800 to 2100.')).toBeVisible();
    await expect(page.getByLabel('Year, Room 2', { exact: true })).toBeFocused();
    await expect(page.getByLabel(`Place, Room ${many}`, { exact: true })).toHaveValue('Austin, TX');
    await expectAccessibleOnTheWay(page, 'the table of pieces');
    await page.getByLabel('Year, Room 2', { exact: true }).fill('2025');
  });
  await task.click(page.getByRole('button', { name: `Save ${many} pieces` }));
  await expect(toast(page, 'Portfolio Saved')).toBeVisible();
  task.tell();
  const saved = await database.rows(ownPieces, [member.userId]);
  expect(saved.map((row) => row.architect)).toEqual(
    Array.from({ length: many }, () => 'Wachsmann & Partners'),
  );
  expect(saved.at(-1)).toMatchObject({ location: 'Austin, TX', year: 2024, alt_text: 'A stair at dusk' });
  expect(task.counts).toEqual({ clicks: 5, keys: 2, texts: 3 });
});
