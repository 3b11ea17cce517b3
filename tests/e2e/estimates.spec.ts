import { randomUUID } from 'node:crypto';
import { askedBrief } from './asked-brief.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { removeStudiosAfterEach, signInAs, toast } from './members.ts';
import { expect, takenOver, test } from './oriel.ts';

/** In the names of what this test makes. */
const mark = randomUUID().slice(0, 8);
removeStudiosAfterEach(mark);

test('an estimate is written by keyboard, looked at as its client sees it, sent, and followed by a second version', async ({
  page,
  database,
}) => {
  test.slow();
  const { briefId, asked } = await askedBrief(database, {
    project: `Terrell Hills House ${mark}`,
    parties: [{ name: 'Moss', role: 'interiors' }],
    names: [`Norrby ${mark}`],
  });
  const [norrby] = asked;
  if (!norrby) throw new Error('One was asked.');
  const write = `/briefs/${briefId}/estimate`;
  const total = page.getByRole('complementary', { name: 'Total' });
  const saved = page.getByRole('status').filter({ hasText: /^Saved \d/ });

  await test.step('by keyboard: lines, an option, what is included, kept without a press', async () => {
    await signInAs(page, norrby);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(write);
    await takenOver(page);
    await page.getByRole('textbox', { name: 'Description, line 1' }).focus();
    await page.keyboard.type('A day and an evening');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3200');
    await expect(total).toContainText('$3,200.00');
    await page.getByRole('button', { name: 'Option', exact: true }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Description, line 5' })).toBeFocused();
    await page.keyboard.type('Drone, two views');
    await page.getByRole('textbox', { name: 'Price, line 5' }).fill('420');
    await expect(total).toContainText('+ $420.00');
    await page.getByRole('textbox', { name: 'Description, line 2' }).fill('Retouching');
    const menu = page.getByRole('button', { name: /^Line 2, more/ });
    await menu.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(
      page.getByRole('button', { name: 'Included, at no charge' }).and(page.locator(':focus')),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Price, line 2' })).toHaveCount(0);
    await page.getByLabel('Delivery, working days').fill('15');
    await expect(saved).toBeVisible();
    await expectAccessibleOnTheWay(page, 'builder');
  });

  await test.step('looked at as the client sees it, and sent', async () => {
    await page.getByRole('button', { name: 'Preview' }).press('Enter');
    const paper = page.getByRole('article', { name: /^Estimate \d+, version 1/ });
    await paper.getByRole('checkbox', { name: 'Drone, two views' }).check();
    await expect(paper.getByRole('status')).toHaveText('$3,620.00');
    await expectAccessibleOnTheWay(page, 'preview');
    await total.getByRole('button', { name: 'Send Version 1' }).press('Enter');
    await expect(toast(page, 'Version 1 Sent')).toBeVisible();
  });

  await test.step('a second version says what is new', async () => {
    await page.getByRole('link', { name: 'Write Version 2' }).press('Enter');
    await takenOver(page);
    await page.getByRole('textbox', { name: 'Price, line 1' }).fill('3,000');
    await expect(total).toContainText('at $3,000.00, was $3,200.00');
    await total.getByRole('button', { name: 'Send Version 2' }).click();
    await expect(toast(page, 'Version 2 Sent')).toBeVisible();
    await expect(page.getByText('− $200.00').first()).toBeVisible();
  });

  const sent = await database.rows<{ state: string }>(
    `select v.state from estimate_versions v join estimates e on e.id = v.estimate_id where e.recipient_id = $1 order by 1`,
    [norrby.recipientId],
  );
  expect(sent.map(({ state }) => state)).toEqual(['replaced', 'sent']);
});
