import { randomUUID } from 'node:crypto';
import { insertEstimate, type MadeLine } from '../factories/estimate-factory.ts';
import { askedBrief } from './asked-brief.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { inDays, removeStudiosAfterEach, signInAs, toast } from './members.ts';
import { type Database, expect, takenOver, test } from './oriel.ts';

/** Five answers to one brief side by side: wide, on a phone, by keyboard and on paper. */

/** In the names of what this test makes. */
const mark = randomUUID().slice(0, 8);
const names = ['Norrby', 'Vega', 'Castellane', 'Level', 'Morimoto of a name that goes on and on'];
removeStudiosAfterEach(mark);

/** A brief of a client to five creatives, and an estimate of each. */
async function answeredBrief(database: Database) {
  const { client, briefId, asked } = await askedBrief(database, {
    project: `Terrell Hills House ${mark}`,
    parties: [{ name: 'Moss', role: 'interiors' }],
    names: names.map((name) => `${mark} ${name}`),
  });
  for (const [place, { id }] of asked.entries()) {
    await insertEstimate(database, {
      briefId,
      creativeId: id,
      lines: linesOf(place),
      terms: {
        shootOn: inDays(20),
        retouchRounds: place,
        deliveryDays: 10 + place,
        surchargePercent: 25,
        ...(place === 4
          ? { notIncluded: Array.from({ length: 20 }, (_, line) => `${line} ${'models '.repeat(26)}`) }
          : {}),
      },
    });
  }
  return { client, path: `/briefs/${briefId}/compare` };
}

function linesOf(place: number): MadeLine[] {
  return [
    { section: 'creative-fee', text: 'A day and an evening', price: 564_000 + place * 56_000 },
    { section: 'license', kind: 'included', text: 'Website', price: 0, use: 'website' },
    ...(place < 2
      ? [{ section: 'creative-fee', kind: 'option', text: 'Drone', price: 42_000, view: 'drone' } as const]
      : []),
  ];
}

test('a client compares five estimates, ticks an option for all, asks one, and comes to accepting', async ({
  page,
  database,
}) => {
  test.slow();
  const { client, path } = await answeredBrief(database);
  await signInAs(page, client);
  await page.goto(path);
  await takenOver(page);
  const table = page.getByRole('table', { name: 'Five estimates' });
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('lowest');
  await expectAccessibleOnTheWay(page, 'five');

  await test.step('on a phone every value is in sight, with whose it is', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const value of await table
      .getByRole('row', { name: /^Retouching/ })
      .getByRole('cell')
      .all()) {
      const box = await value.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    }
    await page.getByText('And 14 more').click();
    await page.getByRole('link', { name: 'Ask about retouching' }).click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expectAccessibleOnTheWay(page, 'a question to be asked');
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  });

  await test.step('on paper every column is there, and nothing that can be pressed', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible();
    await expect(
      page.getByRole('link', { name: /^(Accept|Ask|Decline)/ }).locator('visible=true'),
    ).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('a tick counts at once, without asking the server', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('checkbox', { name: 'Drone' }).check();
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$6,060.00');
    await expect(page).toHaveURL(/option=view-drone/);
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
    await page.getByRole('switch', { name: 'Differences only' }).check();
    await expect(table.getByRole('row', { name: /^Sales tax/ })).toHaveCount(0);
    await page.getByRole('switch', { name: 'Differences only' }).uncheck();
    await expect(table.getByRole('row', { name: /^Sales tax/ })).toHaveCount(1);
  });

  await test.step('a question by keyboard goes to one of them', async () => {
    await page.getByRole('link', { name: `Ask ${mark} Vega about retouching` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: `Ask ${mark} Vega about retouching` })).toBeFocused();
    await page.keyboard.type('And a second one?');
    await page.getByRole('button', { name: 'Send Question' }).press('Enter');
    await expect(toast(page, 'Question Sent')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const told = await database.rows<{ name: string }>(
      `select c.business_name as name from messages m join threads t on t.id = m.thread_id
         join creative_profiles c on c.id = t.creative_id where m.body like 'About retouching%And a second one?'`,
    );
    expect(told).toEqual([{ name: `${mark} Vega` }]);
  });

  await test.step('one is declined with words that are there; one is accepted with what is ticked', async () => {
    await page.getByRole('link', { name: `Decline the estimate of ${mark} Level` }).press('Enter');
    await expect(page.getByRole('radio', { name: 'More than we can spend' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Decline Estimate' }).press('Enter');
    await expect(toast(page, 'Estimate Declined')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Four estimates' })).toBeVisible();
    await page
      .getByRole('link', { name: new RegExp(`^Accept .*the estimate of ${mark} Norrby$`) })
      .press('Enter');
    await expect(page.getByRole('button', { name: 'Accept $6,060.00' })).toBeVisible();
  });
});
