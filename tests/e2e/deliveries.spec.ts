import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { photograph } from '#tests/factories/file-factory.ts';
import { insertCommission } from '#tests/factories/licensed-commission.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { linkOfMail, makeMember, makeStudio, signInAs, toast } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';

/** The pictures of a commission: dropped, chosen in a round of proofs, delivered, and downloaded by a party without an account. */
test.use({ world: 'changed' });

/** A commission that was shot, of a client and a party without an account, with one round of retouching. */
async function scene(database: Database) {
  const mark = randomUUID().slice(0, 8);
  const robin = await makeMember(database);
  const studio = await makeStudio(database, `Atelier ${mark}`);
  const email = `ana-${mark}@timber.example`;
  const { id } = await insertCommission(database, {
    clientId: robin.userId,
    creativeId: studio.id,
    projectName: `Terrell ${mark}`,
    parties: [
      { userId: robin.userId },
      { email, name: 'Peralta Timber', personName: 'Ana Peralta', role: 'manufacturer' },
    ],
  });
  await database.rows('update commissions set retouch_rounds = 1 where id = $1', [id]);
  return { robin, studio, email, name: `Terrell ${mark}`, address: `/commissions/${id}` };
}

/** Lets files fall on the box as a browser does. */
async function drop(page: Page, files: Record<string, Buffer>): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const [name, text] of dropped) {
        transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
      }
      return transfer;
    },
    Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')] as const),
  );
  await page.locator('.upload-drop').dispatchEvent('drop', { dataTransfer });
}

test('pictures are dropped, their proofs are chosen from by keys, and a party without an account downloads them', async ({
  page,
  browser,
  database,
}) => {
  // Three people, one after the other.
  test.slow();
  const { robin, studio, email, name, address } = await scene(database);
  await signInAs(page, studio);
  await visit(page, `${address}/pictures`);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/commissions/*/pictures', async (route) => {
    await held;
    await route.continue();
  });
  await drop(page, {
    'street-2.jpg': await photograph({ width: 240, height: 160 }),
    'street-10.jpg': await photograph({ width: 160, height: 240 }),
    'notes.txt': Buffer.from('not a picture'),
  });
  await test.step('whoever goes elsewhere meanwhile is asked first', async () => {
    await page.getByRole('link', { name: 'The commission' }).click();
    const question = page.getByRole('dialog', { name: 'Stop the upload?' });
    await question.getByRole('button', { name: 'Stay Here' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(`${address}/pictures`);
    goOn();
  });
  await expect(page.getByText('2 of 3 files uploaded, 1 not uploaded')).toBeVisible();
  await expect(page.getByText(/notes\.txt is not an accepted type/)).toBeVisible();
  const cells = page.getByRole('region', { name: 'Pictures', exact: true }).getByRole('listitem');
  await expect(cells).toHaveCount(2);
  // Files that are sent at once arrive in any order.
  await page.getByRole('button', { name: 'Number by File Name' }).click();
  await expect(cells.first()).toContainText('street-2.jpg');
  await expect(page.getByRole('button', { name: 'Number by File Name' })).toBeEnabled();
  await expectAccessibleOnTheWay(page, 'pictures of the creative');
  await page.getByRole('button', { name: 'Send Proofs' }).click();
  await expect(toast(page, 'Proofs Sent')).toBeVisible();

  const clients = await browser.newContext();
  const client = await clients.newPage();
  await test.step('the client picks, asks for retouching and leaves a note without a mouse', async () => {
    await signInAs(client, robin);
    await visit(client, `${address}/pictures`);
    await client.getByRole('link', { name: /^Pl\. 01/ }).focus();
    await client.keyboard.press('p');
    await expect(client.getByRole('button', { name: 'Pick street-2.jpg' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await client.keyboard.press('ArrowRight');
    await expect(client.getByRole('link', { name: /^Pl\. 02/ })).toBeFocused();
    await client.keyboard.press('r');
    await expect(client.getByText('1 picked, 1 to retouch, 0 notes')).toBeVisible();
    await expectAccessibleOnTheWay(client, 'proofs');
    await client.keyboard.press('n');
    await client.getByLabel('Note').fill('The cable, please.');
    await expectAccessibleOnTheWay(client, 'proof');
    await client.getByRole('button', { name: 'Save Note' }).click();
    await expect(toast(client, 'Saved')).toBeVisible();
    await client.getByRole('link', { name: /^Pictures of/ }).click();
    await client.getByRole('button', { name: 'Send Selection' }).click();
    await expect(toast(client, 'Selection Sent')).toBeVisible();
  });
  await clients.close();

  await page.reload();
  await expect(
    page.getByText('The selection of round 1 is here. No retouching rounds are left.'),
  ).toBeVisible();
  await expect(cells.nth(0)).toContainText('Picked');
  await expect(cells.nth(1)).toContainText('The cable, please.');

  await test.step('delivered, and downloaded as a ZIP on a phone', async () => {
    await page.goto(`${address}/deliver`);
    await expect(page.getByText('Each of the two parties is issued a license')).toBeVisible();
    await expectAccessibleOnTheWay(page, 'delivering');
    await page.getByRole('button', { name: 'Deliver the Final Pictures' }).click();
    await expect(page.getByRole('heading', { name: `Files of ${name}` })).toBeVisible();
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await visit(phone, await linkOfMail(database, email, 'delivery'));
    await expect(phone.getByRole('heading', { name: `Your pictures of ${name}` })).toBeVisible();
    await expectAccessibleOnTheWay(phone, 'files of a party');
    await phone.getByRole('radio', { name: /^Original/ }).check();
    const zip = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download as ZIP' }).click();
    expect((await zip).suggestedFilename()).toMatch(/^OR-\d+-original\.zip$/);
    const bytes = await readFile(await (await zip).path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    await phone.close();
  });
});
