import { signInAs, toast } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** /creative/{id} as it is used; its plates have a file of their own. */

const norrby = "l.business_name = 'Atelier Norrby'";

test('the tabs change what is shown, Back changes it back, and the link is shared and copied', async ({
  page,
  database,
}) => {
  const { id } = await creativeWith(database, norrby);
  await visit(page, `/creative/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Portfolio and reviews' });
  const reviews = page.getByRole('region', { name: 'Portfolio and reviews' }).getByRole('article');
  await expect(tabs.getByRole('link', { name: /^Portfolio/ })).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('link', { name: /^Reviews/ }).click();
  await expect(page).toHaveURL(`/creative/${id}?tab=reviews`);
  await expect(reviews).toHaveCount(10);
  for (const count of [20, 23]) {
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(reviews).toHaveCount(count);
  }
  await expect(page.getByRole('link', { name: 'Load More' })).toBeHidden();
  await tabs.getByRole('link', { name: /^Portfolio/ }).click();
  await expect(page).toHaveURL(`/creative/${id}`);
  const plates = page.getByRole('region', { name: 'Portfolio and reviews' }).getByRole('figure');
  await expect(plates.first()).toBeVisible();
  await page.goBack();
  await expect(tabs.getByRole('link', { name: /^Reviews/ })).toHaveAttribute('aria-current', 'true');
  await expect(reviews).toHaveCount(23);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog', { name: 'Share this profile' });
  await expect(panel.getByLabel('Link')).toHaveValue(/\/creative\/atelier-norrby$/);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/creative\/atelier-norrby$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page
    .getByRole('region', { name: 'Contact', exact: true })
    .getByRole('link', { name: 'Sign In' });
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 3_000);
  await expect(bar).toBeInViewport();
});

test.describe('what others read', () => {
  test.use({ world: 'changed' });

  test('a reply is refused in place, and published even where its page is of an older version', async ({
    page,
    database,
  }) => {
    const { id } = await creativeWith(database, norrby);
    const replyText = 'Thank you for the two days on site.';
    await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
    await visit(page, `/creative/${id}?tab=reviews`);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const form = page.locator('details').filter({ hasText: 'Reply in public' }).first();
    await form.getByText('Reply in public').click();
    await form.getByLabel('Your reply').fill('   ');
    await form.getByRole('button', { name: 'Publish Reply' }).click();
    await expect(page.getByText('Please write your reply.')).toBeVisible();
    await expect(page.getByLabel('Your reply').first()).toBeFocused();
    await expect(page.locator('body')).toHaveAttribute('data-same-page');

    await form.getByLabel('Your reply').fill(replyText);
    // As a page of an older version has it, which can no longer be changed in place.
    await page.evaluate(() => {
      document.body.append(document.createElement('p'));
      document.body.lastElementChild?.setAttribute('data-part', 'of-yesterday');
    });
    try {
      await form.getByRole('button', { name: 'Publish Reply' }).click();
      await expect(page.locator('[data-part=of-yesterday]')).toHaveCount(0);
      await expect(toast(page, 'Reply Published')).toBeVisible();
      await expect(page.getByText(replyText)).toBeVisible();
      await page.reload();
      await expect(page.getByText(replyText)).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
    } finally {
      await database.rows('update reviews set reply_text = null, replied_at = null where reply_text = $1', [
        replyText,
      ]);
    }
  });
});
