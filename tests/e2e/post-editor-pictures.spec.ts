import type { Locator, Page } from '@playwright/test';
import { photograph } from '#tests/factories/file-factory.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { removePostsAfterEach, save, source } from './blog-editor.ts';
import { signInAsAdmin, toast } from './members.ts';
import { expect, takenOver, test, visit } from './oriel.ts';
import { startTask } from './task.ts';

/** The block editor, as somebody writes an article with the keyboard. */

test.use({ world: 'changed' });
removePostsAfterEach('picture');

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });
const pictures = (page: Page) => text(page).locator('.block-picture');

/** Files dropped on the text, or pasted into it. */
async function give(page: Page, how: 'drop' | 'paste', name: string) {
  const bytes = [...(await photograph())];
  await text(page).evaluate(
    (element, { how, name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
      const { left, bottom } = element.getBoundingClientRect();
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', {
              bubbles: true,
              cancelable: true,
              dataTransfer: transfer,
              clientX: left + 40,
              clientY: Math.min(bottom, innerHeight) - 20,
            })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer }),
      );
    },
    { how, name, bytes },
  );
}

async function expectShown(image: Locator) {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

test('an article with three pictures is written and published', async ({ page, database }) => {
  await signInAsAdmin(page, database);
  await visit(page, '/admin/blog/new');
  await takenOver(page);
  const task = startTask('An article with three pictures published');

  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const slug = page.getByRole('textbox', { name: 'Slug', exact: true });
  await task.fill(title, 'Picture: three of a stair');
  await expect(text(page)).toBeVisible();
  await task.key(page, 'Enter');
  await expect(slug).toHaveValue('picture-three-of-a-stair');
  await task.type(page, 'First a **bold** word.');
  await task.key(page, 'Enter');
  await task.type(page, '## The stair');
  await task.key(page, 'Enter');
  await task.type(page, '/quo');
  const menu = page.getByRole('listbox', { name: 'Insert a block' });
  await expect(menu.getByRole('option')).toHaveText([/Quote/]);
  await expect(text(page)).toHaveAttribute('aria-activedescendant', 'slash-0');
  await task.key(page, 'Enter');
  await task.type(page, 'Look up.');
  await task.key(page, 'Enter');
  await task.key(page, 'Enter');

  // To paste is a key, to drop a press.
  task.counts.keys += 1;
  await give(page, 'paste', 'one.jpg');
  task.counts.clicks += 1;
  await give(page, 'drop', 'two.jpg');
  await task.choose(page.getByLabel('Add pictures', { exact: true }).and(page.locator('input')), {
    name: 'three.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  });
  await expect(pictures(page)).toHaveCount(3);
  await expect(pictures(page).locator('img[src^="/media/"]')).toHaveCount(3);
  await expect(page.getByRole('navigation', { name: 'Contents' })).toContainText(
    '3 pictures without alternative text',
  );
  for (const [index, name] of ['Stair, morning', 'Stair, noon', 'Stair, night'].entries()) {
    const picture = pictures(page).nth(index);
    await task.fill(picture.getByLabel('Caption'), `Flight ${index + 1}`);
    await task.fill(picture.getByLabel('Credit'), 'Hana Morimoto');
    await task.fill(picture.getByLabel('Alternative text'), name);
  }
  await expect(page.getByText('Alternative text on every picture')).toBeVisible();
  await task.aside(async () => {
    await expect(page.getByRole('status').filter({ hasText: /^Draft saved \d/ })).toBeVisible();
    await expectAccessibleOnTheWay(page, 'the block editor');
  });

  await task.click(page.getByRole('button', { name: 'Preview', exact: true }));
  const preview = page.frameLocator('iframe[title^="The article"]');
  await expect(preview.getByRole('heading', { level: 1, name: 'Picture: three of a stair' })).toBeVisible();
  for (const name of ['Stair, morning', 'Stair, noon', 'Stair, night'])
    await expectShown(preview.getByRole('img', { name }));
  await task.click(page.getByRole('button', { name: 'Blocks', exact: true }));
  await expect(pictures(page)).toHaveCount(3);
  await task.click(page.getByRole('switch', { name: 'Published' }));
  await task.click(save(page));
  await expect(toast(page, 'Blog post created successfully')).toBeVisible();
  task.tell();
  expect(task.counts).toEqual({ clicks: 6, keys: 7, texts: 14 });

  const [post] = await database.rows<{ content: string }>(
    `select content from blog_posts where slug = 'picture-three-of-a-stair'`,
  );
  expect(post?.content).toMatch(
    /^<p>First a <strong>bold<\/strong> word\.<\/p>\n<h2>The stair<\/h2>\n<blockquote><p>Look up\.<\/p><\/blockquote>\n<figure>/,
  );
  expect(
    post?.content.match(/<figcaption>Flight \d <cite>Hana Morimoto<\/cite><\/figcaption>/g),
  ).toHaveLength(3);
  expect(await database.number('select count(*) from blog_drafts')).toBe(0);
  expect(
    await database.number(`select count(*) from uploads u join blog_posts p on position(u.media_key in p.content) > 0
        where p.slug = 'picture-three-of-a-stair' and u.state = 'attached'`),
  ).toBe(3);
  await page.goto('/blog/picture-three-of-a-stair');
  for (const name of ['Stair, morning', 'Stair, noon', 'Stair, night'])
    await expectShown(page.getByRole('img', { name }));
});

test('pictures stand side by side, a creative is a card, and blocks move by the handle and by the keyboard', async ({
  page,
  database,
}) => {
  await signInAsAdmin(page, database);
  await visit(page, '/admin/blog/new');
  await takenOver(page);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Picture: two and a card');
  await expect(text(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Words.');
  await page.keyboard.press('Enter');
  // The browser learns only after a moment that the files are chosen here.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.type('/side');
  await expect(text(page)).toHaveAttribute('aria-activedescendant', 'slash-0');
  await page.keyboard.press('Enter');
  const buffer = await photograph();
  await (await chooser).setFiles(
    ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })),
  );
  const row = text(page).locator('.block-row');
  await expect(row.locator('img[src^="/media/"]')).toHaveCount(2);

  // Out of the row, and beside the other again.
  await row.locator('img').nth(1).click();
  await page.getByRole('button', { name: 'Apart from the row' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Side by side with the picture above' }).click();
  await expect(row.locator('img')).toHaveCount(2);

  await text(page).locator('p').last().click();
  await page.keyboard.type('/creative');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Name' }).fill('Atelier Norr');
  await expectAccessibleOnTheWay(page, 'the dialog of creatives');
  await page.getByRole('option', { name: /^Atelier Norrby/ }).click();
  const card = text(page).locator('.block-creative');
  await expect(card).toContainText('Photographer, Austin, TX');

  const order = () =>
    text(page).evaluate((element) =>
      [...element.children].map(({ className, tagName }) => className.split(' ')[0] || tagName),
    );
  expect(await order()).toEqual(['P', 'block-row', 'block-creative', 'P']);
  await card.click();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await order()).toEqual(['P', 'block-creative', 'block-row', 'P']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await card.hover();
  await page
    .getByTitle('Drag to move the block')
    .dragTo(text(page).locator('p').first(), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(order).toEqual(['block-creative', 'P', 'block-row', 'P']);

  await page.getByRole('switch', { name: 'Published' }).click();
  await save(page).click();
  await expect(toast(page, 'Blog post created successfully')).toBeVisible();
  await page.goto('/blog/picture-two-and-a-card');
  const article = page.getByRole('article');
  await expect(article.getByRole('link', { name: 'Atelier Norrby' })).toBeVisible();
  // Until it is loaded, a picture has no height.
  const edges = async () => {
    const images = await article.locator('figure figure img').all();
    const boxes = await Promise.all(images.map((image) => image.boundingBox()));
    return boxes.map((box) => [Math.round(box?.y ?? 0), Math.round(box?.height ?? 0)]);
  };
  await expect
    .poll(async () => {
      const [first, second] = await edges();
      return first?.[1] !== 0 && JSON.stringify(first) === JSON.stringify(second);
    })
    .toBe(true);
  await expectAccessibleOnTheWay(page, 'an article with a row and a card');
});

test('what is typed survives a lost connection and a closed page, is thrown away or saved, and then forgotten', async ({
  page,
  database,
}) => {
  const long = Array.from({ length: 400 }, (_, at) => `<p>${`Paragraph ${at} `.repeat(25).trim()}</p>`).join(
    '\n',
  );
  const [post] = await database.rows<{ id: string }>(
    `insert into blog_posts (title, slug, content, author, read_time) values ('Long', 'picture-long', $1, 'Oriel', 90) returning id`,
    [`${long}\n<dl><dt>Kept</dt><dd>as it is</dd></dl>`],
  );
  await signInAsAdmin(page, database);
  await visit(page, `/admin/blog/edit/${post?.id}`);
  await expect(page.getByText('There is no block for <dl>')).toBeVisible();
  await page.route('**/api/blog/draft', (route) => route.abort());
  await text(page).locator('p').first().click();
  await page.keyboard.press('Home');
  const before = await page.evaluate(() => performance.now());
  await page.keyboard.type('Typed without a connection. ', { delay: 5 });
  const busy = await page.evaluate((since) => performance.now() - since, before);
  console.info(`28 keys in 20,000 words: ${(busy / 28).toFixed(1)} ms each by script`);
  await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toBeVisible();
  await page.unroute('**/api/blog/draft');
  await page.reload();
  await expect(page.getByText('Your unsaved text was restored.')).toBeVisible();
  await expect(text(page)).toContainText('Typed without a connection.');
  const whole = `${long}\n<dl><dt>Kept</dt><dd>as it is</dd></dl>`;
  const html = await (await source(page)).inputValue();
  expect(html).not.toBe(whole);
  expect(html.replace('Typed without a connection. ', '')).toBe(whole);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(await source(page)).toHaveValue(whole);
  await (await source(page)).fill('<p>To be <i>saved</i></p><hr>');
  await save(page).click();
  await expect(page).toHaveURL('/admin/blog');
  await visit(page, `/admin/blog/edit/${post?.id}`);
  await expect(await source(page)).toHaveValue('<p>To be <i>saved</i></p><hr />');
  await expect(page.getByText('Your unsaved text was restored.')).toHaveCount(0);
});
