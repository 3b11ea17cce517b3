import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { photograph } from '#tests/factories/file-factory.ts';
import {
  codeTo,
  inDays,
  linkOfMail,
  type Member,
  makeMember,
  makeStudio,
  removeStudiosAfterEach,
  signInAs,
} from './members.ts';
import { expect, test } from './oriel.ts';

/**
 * A commission from the brief to the licenses on phones without a script: two creatives, a client, three invited parties and
 * one that comes late (issue 19). With scripts and axe each part is walked in a file of its own.
 */
test.use({ world: 'changed' });

/** In the names of what this test makes. */
const mark = randomUUID().slice(0, 8);
/** Today, where the building stands. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());

removeStudiosAfterEach(mark);

async function phoneOf(browser: Browser, member?: Member): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  // What is not there is found before the time of the whole journey is over.
  context.setDefaultTimeout(20_000);
  const phone = await context.newPage();
  if (member) await signInAs(phone, member);
  return phone;
}

test('a commission is walked from the brief to the licenses without a script, on phones', async ({
  browser,
  database,
}) => {
  // Eight people, one after the other.
  test.setTimeout(180_000);
  const [robin, ana, hale] = [
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
  ];
  const norrby = await makeStudio(database, `Norrby ${mark}`, { isListed: true });
  const vega = await makeStudio(database, `Vega ${mark}`, { isListed: true });
  const client = await phoneOf(browser, robin);
  const creative = await phoneOf(browser, norrby);

  await test.step('a brief to two creatives', async () => {
    await client.goto(`/briefs/new?creative=${norrby.id}&creative=${vega.id}`);
    await client.getByLabel('Project').fill(`Terrell ${mark}`);
    await client.getByRole('combobox', { name: 'Place' }).fill('San Antonio, TX');
    await client.locator('input[name="view-exterior"]').fill('3');
    await client.locator('input[name="uses"][value="website"]').check();
    await client.getByLabel('For how long').selectOption('five-years');
    await client.getByLabel('Where', { exact: true }).selectOption('worldwide');
    await client.getByLabel('Estimates wanted by').fill(inDays(7));
    await client.getByRole('button', { name: 'Send to 2 Creatives' }).locator('visible=true').first().click();
    await expect(client.getByRole('article')).toHaveCount(2);
  });
  const brief = new URL(client.url()).pathname;

  const write = async (page: Page, { price, version }: { price: string; version: number }) => {
    await page.goto(`${brief}/estimate`);
    await page.getByRole('textbox', { name: 'Description, line 1' }).fill('A day and an evening');
    await page.getByRole('textbox', { name: 'Price, line 1' }).fill(price);
    await page.getByLabel('Retouching rounds').fill('1');
    await page.getByLabel('Day of the shoot').fill(inDays(14));
    await page
      .getByRole('button', { name: `Send Version ${version}` })
      .locator('visible=true')
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/versions/${version}`));
  };
  await test.step('an estimate of each', async () => {
    await write(creative, { price: '3,200', version: 1 });
    const other = await phoneOf(browser, vega);
    await write(other, { price: '4,100', version: 1 });
    await other.context().close();
  });

  await test.step('a question, and a second version', async () => {
    await client.goto(`${brief}/compare`);
    await client.getByRole('link', { name: 'Ask about delivery' }).click();
    await client.getByRole('radio', { name: norrby.name }).check();
    await client.getByRole('textbox', { name: 'Your question about delivery' }).fill('Before Christmas?');
    await client.getByRole('button', { name: 'Send Question' }).click();
    await expect(client.locator('.toast')).toContainText('Question Sent');
    await write(creative, { price: '3,000', version: 2 });
  });

  await test.step('accepting the better one', async () => {
    await client.goto(`${brief}/compare`);
    await client.getByRole('link', { name: `Whole estimate of ${norrby.name}` }).click();
    await client.getByRole('button', { name: 'Accept $3,000.00' }).click();
    await expect(client.getByRole('heading', { name: 'What accepting means' })).toBeVisible();
    await client.getByRole('button', { name: 'Accept $3,000.00' }).click();
    await expect(client.locator('.toast')).toContainText('Estimate Accepted');
    await client.getByRole('link', { name: 'Open the Commission' }).click();
    await expect(client.getByText('Alone $3,000.00.')).toBeVisible();
  });
  const address = new URL(client.url()).pathname;

  const invite = async (company: string): Promise<string> => {
    await client.goto(`${address}?invite#invite`);
    await client.getByLabel('Company').fill(company);
    await client.getByRole('button', { name: 'Create Link' }).click();
    return client.getByLabel('Invitation link, for one party').inputValue();
  };
  const email = `peralta-${mark}@timber.example`;
  let own = '';
  await test.step('three are invited: one joins without an account, one with, one declines', async () => {
    const guest = await phoneOf(browser);
    await guest.goto(await invite(`Peralta ${mark}`));
    await guest.getByLabel('Name').fill('Ana Peralta');
    await guest.getByLabel('Email').fill(email);
    await guest.getByLabel(/I may sign for this company/).check();
    await guest.getByRole('button', { name: 'Send Me a Code' }).click();
    await guest.getByLabel('Code').fill(await codeTo(database, email, 1));
    await guest.getByRole('button', { name: /^Join for / }).click();
    await expect(guest.getByRole('heading', { name: 'Your share' })).toBeVisible();
    own = guest.url();

    const member = await phoneOf(browser, ana);
    await member.goto(await invite(`Cardinal ${mark}`));
    await member.getByLabel(/I may sign for this company/).check();
    await member.getByRole('button', { name: /^Join for / }).click();
    await expect(member).toHaveURL(address);
    await member.context().close();

    await guest.goto(await invite(`Ortega ${mark}`));
    await guest.getByText('Decline', { exact: true }).click();
    await guest.getByRole('button', { name: 'Decline Invitation' }).click();
    await expect(guest.getByText('You have declined.')).toBeVisible();
    await guest.context().close();
  });

  await test.step('the creative proposes a change, which holds once all three have accepted it', async () => {
    await creative.goto(address);
    await creative.getByText('Write a Proposal').click();
    await creative.getByLabel('Creative fee and post-production').fill('3,100.00');
    await creative.getByRole('button', { name: 'Propose Change' }).click();
    await expect(creative.getByText('You propose a change')).toBeVisible();
    for (const who of [robin, ana]) {
      const reader = await phoneOf(browser, who);
      await reader.goto(address);
      await reader.getByRole('button', { name: 'Accept Change' }).click();
      await expect(reader.getByRole('button', { name: 'Accept Change' })).toHaveCount(0);
      await reader.context().close();
    }
    const guest = await phoneOf(browser);
    await guest.goto(own);
    await guest.getByRole('button', { name: 'Send Me a Code' }).click();
    await guest.getByLabel('Code').fill(await codeTo(database, email, 2));
    // Enter accepts; it does not ask for another code.
    await guest.getByLabel('Code').press('Enter');
    await expect(guest.getByRole('button', { name: 'Accept Change' })).toHaveCount(0);
    await guest.context().close();
    await client.goto(address);
    await expect(client.getByText('Alone $3,100.00.')).toBeVisible();
  });

  await test.step('locked, shot, and proofs are chosen from', async () => {
    await database.rows(`update commissions set lock_at = now() - interval '1 second' where id = $1`, [
      address.split('/').at(-1),
    ]);
    await creative.goto(address);
    await creative.getByLabel('Shot on').fill(today());
    await creative.getByRole('button', { name: 'Note the Shoot' }).click();
    await creative.goto(`${address}/pictures`);
    await creative.getByRole('button', { name: 'Pictures', exact: true }).setInputFiles([
      { name: 'street.jpg', mimeType: 'image/jpeg', buffer: await photograph({ width: 240, height: 160 }) },
      { name: 'court.jpg', mimeType: 'image/jpeg', buffer: await photograph({ width: 160, height: 240 }) },
    ]);
    await creative.getByRole('button', { name: 'Upload up to 20 Files' }).click();
    await creative.getByRole('button', { name: 'Send Proofs' }).click();
    await client.goto(`${address}/pictures`);
    await client.getByRole('button', { name: 'Pick street.jpg' }).click();
    await client.getByRole('button', { name: 'Retouch court.jpg' }).click();
    await client.getByRole('button', { name: 'Send Selection' }).click();
    await expect(client.locator('.toast')).toContainText('Selection Sent');
  });

  await test.step('delivered; a party without an account downloads its copy', async () => {
    await creative.goto(`${address}/deliver`);
    await creative.getByRole('button', { name: 'Deliver the Final Pictures' }).click();
    await expect(creative.getByRole('heading', { name: `Files of Terrell ${mark}` })).toBeVisible();
    const guest = await phoneOf(browser);
    await guest.goto(await linkOfMail(database, email, 'delivery'));
    const download = guest.waitForEvent('download');
    await guest.getByRole('link', { name: 'Original, street.jpg' }).click();
    expect((await download).suggestedFilename()).toMatch(/^OR-\d+-01-street\.jpg$/);
    await guest.context().close();
  });

  await test.step('who comes late has a license as well, and anybody can check it', async () => {
    await creative.goto(address);
    await creative.getByText('Make a Late Offer', { exact: true }).first().click();
    await creative.getByLabel('Company').fill(`Hale ${mark}`);
    await creative.getByRole('button', { name: 'Make a Late Offer' }).click();
    const late = await creative.getByLabel('Invitation link, for one party').inputValue();
    const reader = await phoneOf(browser, hale);
    await reader.goto(late);
    await reader.getByLabel(/I may sign for this company/).check();
    await reader.getByRole('button', { name: /^Join for / }).click();
    await expect(reader).toHaveURL(address);
    await reader.goto('/rights');
    await reader
      .getByRole('link', { name: /^Certificate OR-/ })
      .first()
      .click();
    await reader.getByRole('link', { name: 'What others see when they check' }).click();
    await expect(reader.getByRole('heading', { name: 'This license is valid' })).toBeVisible();
    await reader.context().close();
  });

  await test.step('four licenses, each party its own, for the pictures that were delivered', async () => {
    const licenses = await database.rows<{ party: string; pictures: number }>(
      `select p.name as party, (select count(*)::int from license_pictures where license_id = l.id) as pictures
         from licenses l join commission_parties p on p.id = l.party_id
        where l.commission_id = $1 order by p.number`,
      [address.split('/').at(-1)],
    );
    expect(licenses.map(({ pictures }) => pictures)).toEqual([2, 2, 2, 2]);
    expect(new Set(licenses.map(({ party }) => party)).size).toBe(4);
  });
  await client.context().close();
  await creative.context().close();
});
