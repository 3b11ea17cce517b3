import { randomUUID } from 'node:crypto';
import { insertEstimate } from '../factories/estimate-factory.ts';
import { askedBrief } from './asked-brief.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { codeTo, inDays, type Member, notifyOf, removeStudiosAfterEach, signInAs } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';

/** A commission from its agreement on: invited, joined with a code from the mailbox on a phone. */
test.use({ world: 'changed' });

const mark = randomUUID().slice(0, 8);
removeStudiosAfterEach(mark);

/** An estimate of $5,640.00 that waits for its client; returns where it is accepted. */
async function offered(database: Database): Promise<{ client: Member; accept: string }> {
  const { client, briefId, asked } = await askedBrief(database, {
    project: `Terrell ${mark}`,
    names: [`Atelier ${mark}`],
  });
  const { estimateId } = await insertEstimate(database, {
    briefId,
    creativeId: asked[0]?.id ?? '',
    lines: [
      { section: 'creative-fee', text: 'Photography', price: 500_000 },
      { section: 'expenses', text: 'Travel', price: 64_000 },
      { section: 'license', kind: 'option', text: 'Advertising, two years', price: 95_000 },
    ],
    terms: { shootOn: inDays(14), fallbackDays: [inDays(15)], surchargePercent: 25, deliveryDays: 15 },
  });
  return { client, accept: `/briefs/${briefId}/accept?estimate=${estimateId}` };
}

test('parties share a commission by links: one joins with a code on a phone, and the price moves', async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const { client: robin, accept } = await offered(database);
  await signInAs(page, robin);

  await test.step('accepting an estimate begins it', async () => {
    await page.goto(accept);
    await page.getByRole('button', { name: 'Accept $5,640.00' }).click();
    await page.getByRole('link', { name: 'Open the Commission' }).click();
    await expect(page.getByText('Alone $5,640.00. Two of you $3,445.00 each.')).toBeVisible();
  });
  const address = page.url();

  await test.step('the price table is walked with arrow keys, and the sum follows', async () => {
    const alone = page.getByRole('radio', { name: /^Alone/ });
    await alone.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Three of you/ })).toBeChecked();
    await expect(page.getByText('Divided by three')).toBeVisible();
    await expect(page.getByText('One party pays')).toBeHidden();
    await expect(
      page.getByText('The odd cent is paid by the party that asked first: $2,713.34.'),
    ).toBeVisible();
  });

  const invite = async (company: string): Promise<string> => {
    await page.goto(`${address}?invite#invite`);
    await page.getByLabel('Company').fill(company);
    await page.getByRole('button', { name: 'Create Link' }).click();
    const field = page.getByLabel('Invitation link, for one party');
    await expect(field).toBeVisible();
    return field.inputValue();
  };
  let link = '';
  await test.step('a link for one party is made', async () => {
    link = await invite(`Cardinal ${mark}`);
    await expectAccessibleOnTheWay(page, 'commission');
  });

  await test.step('the link stays when something else happens meanwhile', async () => {
    await notifyOf(database, robin, 'Somebody wrote.');
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    await expect(page.getByLabel('Invitation link, for one party')).toHaveValue(link);
  });

  await visit(page, `${address}?invite#invite`);
  await page.getByLabel('Company').fill('Half a na');
  const phones = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await phones.newPage();
  const email = `ana-${mark}@cardinal.example`;
  await test.step('a party without an account joins with the code from its mailbox, on a phone', async () => {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: `Share the pictures of Terrell ${mark}` })).toBeVisible();
    await expect(phone.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await phone.getByLabel(/Advertising, two years/).check();
    await expect(phone.getByText('$4,395.00').first()).toBeVisible();
    await phone.getByRole('link', { name: 'Answer' }).click();
    await phone.getByLabel('Name').fill('Ana Cardinal');
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel(/I may sign for this company/).check();
    await expectAccessibleOnTheWay(phone, 'invitation');
    await phone.getByRole('button', { name: 'Send Me a Code' }).click();
    await phone.getByLabel('Code').fill(await codeTo(database, email));
    await phone.getByRole('button', { name: 'Join for $4,395.00' }).click();
    await expect(phone.getByRole('heading', { name: 'Your share' })).toBeVisible();
    expect(phone.url()).not.toBe(link);
    await expectAccessibleOnTheWay(phone, 'own page');
  });

  await test.step('the price moves for the asking party, who loses nothing that they type', async () => {
    await expect(page.getByRole('radio', { name: /^Two of you/ })).toBeChecked();
    await expect(page.getByText(`Cardinal ${mark} joined. Two of you pay $3,445.00 each.`)).toBeVisible();
    await expect(page.getByLabel('Company')).toHaveValue('Half a na');
  });

  await phones.close();
});
