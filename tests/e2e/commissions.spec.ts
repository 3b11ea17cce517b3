import { randomUUID } from 'node:crypto';
import { expectAccessibleOnTheWay } from './axe.ts';
import { type Member, makeMember, notifyOf, signInAs } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';

/** A commission from its agreement on: invited, joined with a code from the mailbox on a phone, declined, locked, joined late. */
test.use({ world: 'changed' });

const mark = randomUUID().slice(0, 8);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An estimate of $5,640.00 that waits for its client; returns where it is accepted. */
async function offered(database: Database, client: Member, studio: Member): Promise<string> {
  const [made] = await database.rows<{ brief: string; version: string }>(
    `with profile as (
       insert into creative_profiles (user_id, business_name) values ($2, $3) returning id
     ), thread as (
       insert into threads (creative_id, client_id) select id, $1 from profile returning id, creative_id
     ), brief as (
       insert into briefs (client_id, number, state, revision, sent_at) values ($1, nextval('brief_numbers'), 'sent', 1, now())
       returning id
     ), written as (
       insert into brief_revisions (brief_id, revision, content) select id, 1, $4::jsonb from brief
     ), recipient as (
       insert into brief_recipients (brief_id, creative_id, thread_id, position, sent_at)
       select brief.id, thread.creative_id, thread.id, 0, now() from brief, thread returning id, brief_id
     ), estimate as (
       insert into estimates (recipient_id) select id from recipient returning id
     )
     insert into estimate_versions (estimate_id, version, state, brief_revision, currency, terms, total, sent_at)
     select id, 1, 'sent', 1, 'USD', $5::jsonb, 564000, now() from estimate
     returning (select brief_id from recipient) as brief, id as version`,
    [
      ...[client.userId, studio.userId, `Atelier ${mark}`],
      JSON.stringify({
        projectName: `Terrell ${mark}`,
        views: { exterior: 3, interior: 8 },
        uses: ['website', 'editorial'],
      }),
      JSON.stringify({
        shootOn: dayIn(14),
        fallbackDays: [dayIn(15)],
        surchargePercent: 25,
        deliveryDays: 15,
      }),
    ],
  );
  await database.rows(
    `insert into estimate_lines (version_id, position, section, kind, text, price)
     values ($1, 0, 'creative-fee', 'charged', 'Photography', 500000), ($1, 1, 'expenses', 'charged', 'Travel', 64000),
            ($1, 2, 'license', 'option', 'Advertising, two years', 95000)`,
    [made?.version],
  );
  const [estimate] = await database.rows<{ id: string }>(
    'select estimate_id as id from estimate_versions where id = $1',
    [made?.version],
  );
  return `/briefs/${made?.brief}/accept?estimate=${estimate?.id}`;
}

async function codeTo(database: Database, email: string): Promise<string> {
  const mails = () =>
    database.rows<{ text: string }>(
      `select text from mails where to_address = $1 and template = 'commission-code' order by created_at desc limit 1`,
      [email],
    );
  await expect.poll(async () => (await mails()).length).toBe(1);
  return /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
}

test('parties share a commission by links: one joins with a code on a phone, one declines, one comes late', async ({
  page,
  browser,
  database,
}) => {
  // Four people, one after the other.
  test.slow();
  const robin = await makeMember(database);
  const studio = await makeMember(database, { userType: 'creative', plan: 'creative' });
  const accept = await offered(database, robin, studio);
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

  await test.step('another declines, without scripts', async () => {
    const second = await invite(`Ortega ${mark}`);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(second);
    await expect(reader.getByText('One of three equal shares of $8,140.00.')).toBeVisible();
    await reader.getByText('Decline', { exact: true }).click();
    await reader.getByLabel(/A word to/).fill('With regret.');
    await reader.getByRole('button', { name: 'Decline Invitation' }).click();
    await expect(reader.getByText('You have declined.')).toBeVisible();
    await plain.close();
    await page.goto(address);
    await expect(page.getByRole('article').filter({ hasText: `Ortega ${mark}` })).toContainText(
      '“With regret.”',
    );
  });

  await test.step('after the lock the creative makes a late offer, which is joined with an account', async () => {
    await database.rows(`update commissions set lock_at = now() - interval '1 second' where id = $1`, [
      address.split('/').at(-1)?.split('?')[0],
    ]);
    await signInAs(page, studio);
    await visit(page, address);
    await page.getByText('Make a Late Offer', { exact: true }).first().click();
    await page.getByLabel('Company').fill(`Hale ${mark}`);
    await page.getByRole('button', { name: 'Make a Late Offer' }).click();
    const late = await page.getByLabel('Invitation link, for one party').inputValue();
    const hale = await makeMember(database);
    await signInAs(phone, hale);
    await phone.goto(late);
    await phone.getByLabel(/I may sign for this company/).check();
    await phone.getByRole('button', { name: 'Join for $3,445.00' }).click();
    await expect(phone).toHaveURL(address);
    await page.goto(address);
    await expect(page.getByRole('article').filter({ hasText: `Hale ${mark}` })).toContainText('Joined late');
    await expect(page.getByText('Two parties, to')).toBeVisible();
  });
  await phones.close();
});
