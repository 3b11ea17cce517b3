import { randomUUID } from 'node:crypto';
import { askedBrief, removeStudios } from './asked-brief.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { signInAs, toast } from './members.ts';
import { expect, takenOver, test } from './oriel.ts';

/** Two creatives answer one brief, one by keyboard and one without scripts; the client decides on a phone. */

/** In the names of what this test makes. */
const mark = randomUUID().slice(0, 8);

test.afterEach(({ database }) => removeStudios(database, mark));

test('two creatives answer a brief, one with a second version; the client compares, asks and accepts', async ({
  page,
  browser,
  database,
}) => {
  // Three people, one after the other.
  test.slow();
  const { client, briefId, asked } = await askedBrief(database, {
    project: `Terrell Hills House ${mark}`,
    names: [`Norrby ${mark}`, `Vega ${mark}`],
  });
  const [norrby, vega] = asked;
  if (!norrby || !vega) throw new Error('Two were asked.');
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

  await test.step('the other one writes and sends without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await signInAs(plain, vega);
    await plain.goto(write);
    await plain.getByRole('textbox', { name: 'Description, line 1' }).fill('Two days');
    await plain.getByRole('textbox', { name: 'Price, line 1' }).fill('4,100');
    await plain.getByRole('button', { name: 'Mileage' }).click();
    await expect(plain.getByRole('textbox', { name: 'Description, line 5' })).toHaveValue('Mileage');
    await plain.getByRole('textbox', { name: 'Quantity, line 5' }).fill('160');
    await plain.getByRole('textbox', { name: 'Price, line 5' }).fill('0.70');
    await plain.getByRole('button', { name: 'Preview' }).click();
    await expect(plain.getByRole('article')).toContainText('$4,212.00');
    await plain
      .getByRole('complementary', { name: 'Total' })
      .getByRole('button', { name: 'Send Version 1' })
      .click();
    await expect(plain.getByRole('heading', { level: 1 })).toContainText('Terrell Hills House');
    await context.close();
  });

  await test.step('the client reads, asks and accepts on a phone', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await signInAs(phone, client);
    await phone.goto(`/briefs/${briefId}`);
    await phone.getByRole('link', { name: 'Compare 2 Estimates' }).click();
    const row = phone.getByRole('table').getByRole('row', { name: /^Total/ });
    await expect(row).toContainText('$3,000.00');
    await expect(row).toContainText('+ $1,212.00');
    await phone.getByRole('link', { name: 'Ask about delivery' }).click();
    await phone.getByRole('radio', { name: vega.name }).check();
    await phone.getByRole('textbox', { name: 'Your question about delivery' }).fill('Before Christmas?');
    await phone.getByRole('button', { name: 'Send Question' }).click();
    await expect(toast(phone, 'Question Sent')).toBeVisible();
    await phone.getByRole('link', { name: `Whole estimate of ${norrby.name}` }).click();
    await expect(phone.getByRole('article')).toContainText('Drone, two views');
    await expectAccessibleOnTheWay(phone, 'an estimate');
    await phone.getByRole('checkbox', { name: 'Drone, two views' }).check();
    await phone.getByRole('button', { name: 'Accept $3,420.00' }).click();
    await expect(phone.getByRole('heading', { name: 'What accepting means' })).toBeVisible();
    await expect(phone.getByRole('checkbox', { name: 'Drone, two views' })).toBeChecked();
    await expectAccessibleOnTheWay(phone, 'accepting');
    await phone.getByRole('button', { name: 'Accept $3,420.00' }).click();
    await expect(toast(phone, 'Estimate Accepted')).toBeVisible();
    await expectAccessibleOnTheWay(phone, 'agreement');
    await context.close();
  });

  await test.step('the one is chosen, the other is asked and told kindly', async () => {
    const states = await database.rows<{ name: string; state: string }>(
      `select c.business_name as name, v.state from estimate_versions v join estimates e on e.id = v.estimate_id
         join brief_recipients r on r.id = e.recipient_id join creative_profiles c on c.id = r.creative_id
        where r.brief_id = $1 order by 1, 2`,
      [briefId],
    );
    expect(states).toEqual([
      { name: norrby.name, state: 'accepted' },
      { name: norrby.name, state: 'replaced' },
      { name: vega.name, state: 'declined' },
    ]);
    const said = await database.rows<{ body: string }>(
      `select m.body from messages m join brief_recipients r on r.thread_id = m.thread_id
        where r.id = $1 and m.sender = 'client' order by m.id`,
      [vega.recipientId],
    );
    expect(said.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^About delivery in estimate \d+, version 1: Before Christmas\?$/),
      expect.stringContaining('We have decided for somebody else this time'),
    ]);
  });
});
