import { makeMember, signInAs, toast } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** Saving creatives, and /shortlist as it is used. */

test('a creative is saved at once, the same on card, panel and lightbox, and what is refused is undone on screen', async ({
  page,
  database,
}) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const path = '/search?q=Atelier+Norrby';
  await signInAs(page, await makeMember(database));
  await visit(page, path);
  const card = page.getByRole('button', { name: 'Save Atelier Norrby to shortlist' });
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Added to Shortlist')).toBeVisible();
  await expect(page).toHaveURL(path);

  await visit(page, `/creative/${id}`);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const panel = page.getByRole('region', { name: 'Contact & Links' });
  await panel.getByRole('button', { name: 'Remove from Shortlist' }).click();
  await expect(toast(page, 'Removed from Shortlist')).toBeVisible();
  await panel.getByRole('button', { name: 'Save to Shortlist' }).click();
  await expect(panel.getByRole('button', { name: 'Remove from Shortlist' })).toBeVisible();
  await page.getByRole('figure').first().getByRole('link').first().click();
  const lightbox = page.getByRole('dialog', { name: /^Plate 1 of/ });
  await lightbox.getByRole('button', { name: 'Remove from Shortlist' }).click();
  await expect(lightbox.locator('.toast').filter({ hasText: 'Removed from Shortlist' })).toBeVisible();
  await expect(lightbox.getByRole('button', { name: 'Save to Shortlist' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Save to Shortlist' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same-page');

  await visit(page, path);
  await page.route('/api/shortlist', (route) => route.abort());
  await card.click();
  await expect(toast(page, 'Failed to add to shortlist')).toBeVisible();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
});

test('the shortlist is noted, compared, and cleared with a way back, by keyboard alone', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  await database.rows(
    `insert into shortlists (creative_id, user_id, notes)
     select creative_id, $1, 'First choice for the school.' from listings order by created_at desc, creative_id limit 6`,
    [member.userId],
  );
  await signInAs(page, member);
  await visit(page, '/shortlist');
  /** Tabs on until the focus is there. */
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('The focus never came there.');
  };
  const first = page.getByRole('article').first();
  await tabTo(first.getByRole('link', { name: /^Edit note/ }));
  await page.keyboard.press('Enter');
  await expect(first.getByLabel('Notes')).toBeFocused();
  await page.keyboard.type(' Ask about June.');
  await tabTo(first.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(first.getByText('First choice for the school. Ask about June.')).toBeVisible();
  await page.reload();

  // Four are ticked, and then no fifth until one is taken away.
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  for (const place of [0, 1, 2, 3]) {
    await tabTo(boxes.nth(place));
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('status').filter({ hasText: 'You can compare up to four' })).toBeVisible();
  await expect(boxes.nth(4)).toBeDisabled();
  await boxes.nth(0).press('Space');
  await expect(boxes.nth(4)).toBeEnabled();
  await boxes.nth(4).press('Space');
  await page.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(page).toHaveURL(/\?compare=/);
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  const table = page.getByRole('region', { name: 'Comparison' });
  await tabTo(table);
  await tabTo(table.getByRole('link').first());
  await page.getByRole('link', { name: 'Back to the list' }).press('Enter');

  const stored = () =>
    database.rows(
      'select creative_id, notes, created_at from shortlists where user_id = $1 order by creative_id',
      [member.userId],
    );
  const before = await stored();
  await tabTo(first.getByRole('button', { name: /^Remove/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 saved creatives')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await tabTo(undo);
  await page.route('**/shortlist.data*', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to add to shortlist')).toBeVisible();
  await page.unroute('**/shortlist.data*');
  await visit(page, '/shortlist');
  await tabTo(first.getByRole('button', { name: /^Remove/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 saved creatives')).toBeVisible();
  await tabTo(undo);
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 saved creatives')).toBeVisible();
  expect(before).toEqual(expect.arrayContaining(await stored()));
});
