import type { Page } from '@playwright/test';
import { photograph } from '#tests/factories/file-factory.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { makeMember, signInAs, toast } from './members.ts';
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

  test('a review with pictures of the commission is written on a phone, and shown once the creative agrees', async ({
    page,
    browser,
    database,
  }) => {
    const { id } = await creativeWith(database, norrby);
    const client = await makeMember(database);
    await database.rows(
      `with talk as (insert into threads (creative_id, client_id) values ($1, $2) returning id)
       insert into messages (thread_id, sender, send_key, body)
       select id, s.sender, gen_random_uuid(), 'Thursday suits.' from talk, (values ('client'), ('creative')) s (sender)`,
      [id, client.userId],
    );
    const reviews = (of: Page) => of.getByRole('region', { name: 'Portfolio and reviews' });
    const words = 'Two evenings, and the lobby as we drew it.';
    const lobby = { name: 'Lobby at dusk, lit from within' };
    try {
      await page.setViewportSize({ width: 390, height: 844 });
      await signInAs(page, client);
      await visit(page, `/leave-review?creative=${id}`);
      await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
      await page.getByLabel('Review', { exact: true }).fill(words);
      const buffer = await photograph();
      await page
        .getByLabel('Pictures', { exact: true })
        .setInputFiles(['lobby.jpg', 'stair.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
      const shows = page.getByLabel('What it shows, for those who cannot see it');
      await expect(shows).toHaveCount(2);
      await shows.first().fill(lobby.name);
      await expectAccessibleOnTheWay(page, 'the form of a review with pictures');
      await page.getByRole('button', { name: 'Publish Review' }).click();
      await expect(page).toHaveURL(`/creative/${id}?tab=reviews`);

      const owner = await browser.newPage();
      await signInAs(owner, { email: 'creative@oriel.example' }, 'oriel-demo');
      await visit(owner, `/creative/${id}?tab=reviews`);
      const asked = reviews(owner).getByRole('article').filter({ hasText: words });
      await expect(asked.getByText('2 pictures wait for your consent')).toBeVisible();
      await asked.getByRole('checkbox', { name: 'Show picture 1' }).check();
      await asked.getByRole('button', { name: 'Save Choice' }).click();
      await expect(asked.getByText('Pictures with this review: 1 of 2 shown')).toBeVisible();
      await owner.close();

      await page.context().clearCookies();
      await visit(page, `/creative/${id}?tab=reviews`);
      const article = reviews(page).getByRole('article').filter({ hasText: words });
      await expect(article.getByRole('img', lobby)).toHaveCount(1);
      await expect(article.getByRole('figure')).toHaveCount(1);
    } finally {
      await database.rows('delete from reviews where creative_id = $1 and user_id = $2', [id, client.userId]);
      await database.rows('delete from threads where creative_id = $1 and client_id = $2', [
        id,
        client.userId,
      ]);
    }
  });
});
