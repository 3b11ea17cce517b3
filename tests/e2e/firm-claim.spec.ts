import { randomUUID } from 'node:crypto';
import { expectAccessibleOnTheWay } from './axe.ts';
import { countMails, linkOfMail, makeMember, signInAs, signInAsAdmin } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** A firm comes to its page: three people after each other. */
test.use({ world: 'changed' });

/** In the names of what this test makes. */
const mark = randomUUID().slice(0, 8);

test.afterEach(async ({ database }) => {
  await database.rows(
    `delete from users where id in (
       select c.user_id from creative_profiles c join projects p on p.creative_id = c.id where p.name like $1
       union all select m.user_id from firm_members m join firms f on f.id = m.firm_id where f.name like $1)`,
    [`%${mark}%`],
  );
  await database.rows('delete from firms where name like $1', [`%${mark}%`]);
});

test('a firm is claimed by a code, confirms and disputes, an admin decides, and merges its double', async ({
  page,
  browser,
  database,
}) => {
  // Three people work one after the other.
  test.slow();
  const [name, slug] = [`Quillon Works ${mark}`, `quillon-works-${mark}`];
  const noor = await makeMember(database, { userType: 'creative', plan: 'creative' });
  await database.rows(
    `with profile as (
       insert into creative_profiles (user_id, business_name) values ($1, 'Ashdown Pictures') returning id
     ), listed as (
       insert into creative_specialties (creative_id, specialty_id, sort_order)
       select profile.id, s.id, 1 from profile, lateral (select id from specialties order by id limit 1) s
     ), piece as (
       insert into portfolio_items (creative_id, title, alt_text, media_url, media_type, media_key, sort_order)
       select profile.id, 'Stair', 'A stair in the sun', '/media/' || m.key, 'image', m.key, 1
         from profile, lateral (select key from media_files where media_type = 'image' order by key limit 1) m
       returning id, creative_id
     ), project as (
       insert into projects (creative_id, slug, name) select id, '', 'Kiln House ' || $2 from profile returning id
     ), grouped as (
       insert into project_pieces (item_id, project_id, sort_order) select piece.id, project.id, 1 from piece, project
     ), firm as (
       insert into firms (slug, name, name_key, website_url)
       values ('', $3, '', 'https://' || $4 || '.example'), ('', $3 || ' Ltd', '', null) returning id, name
     )
     insert into credits (project_id, firm_id, role, sort_order)
     select project.id, firm.id, role, n from project
       join firm on firm.name = $3
       cross join (values ('design-architect', 1), ('lighting', 2)) as roles (role, n)`,
    [noor.userId, mark, name, slug],
  );
  const ann = await makeMember(database);
  await signInAs(page, ann);

  await test.step('the code goes to an address at the domain of the firm', async () => {
    await visit(page, `/firms/${slug}/claim`);
    const email = `ann@${slug}.example`;
    await page.getByLabel('Your address at the firm').fill(email);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await expect.poll(() => countMails(database, email, 'firm-code')).toBe(1);
    await expectAccessibleOnTheWay(page, 'claim');
    const [mail] = await database.rows<{ text: string }>('select text from mails where to_address = $1', [
      email,
    ]);
    await page.getByLabel('Code').fill(/\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.getByRole('button', { name: 'Claim Firm' }).click();
    await expect(page.getByRole('heading', { name: `Credits of ${name}` })).toBeVisible();
  });

  await test.step('one credit is confirmed, the other disputed', async () => {
    const rows = page.getByRole('list', { name: 'Credits' }).getByRole('listitem');
    await rows
      .filter({ has: page.getByText('Design Architect', { exact: true }) })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(rows).toHaveCount(1);
    await rows.getByText('Something is wrong').click();
    await rows.getByLabel('What it should say').fill('We have never designed the light of a house.');
    await expectAccessibleOnTheWay(page, 'credits');
    await rows.getByRole('button', { name: 'Send Dispute' }).click();
    await expect(page.getByText('Nothing to confirm')).toBeVisible();
    await page.getByRole('link', { name: 'Page and people' }).first().click();
    await expect(page.getByRole('heading', { name: 'Invite' })).toBeVisible();
    await page.getByLabel('Email').fill(`bo@${slug}.example`);
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByRole('list', { name: 'Invitations that wait' })).toContainText(`bo@${slug}`);
    await expectAccessibleOnTheWay(page, 'manage');
  });

  await test.step('a colleague joins by the link of the mail, without scripts', async () => {
    const bo = await makeMember(database);
    const email = `bo@${slug}.example`;
    const link = await linkOfMail(database, email, 'firm-invitation');
    await database.rows('update users set email = $2 where id = $1', [bo.userId, email]);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await signInAs(reader, { email });
    await reader.goto(link);
    await reader.getByRole('button', { name: 'Join Firm' }).click();
    await expect(reader).toHaveURL(new RegExp(`/firms/${slug}/credits`));
    await plain.close();
  });

  await test.step('the photographer says how it was', async () => {
    await page.context().clearCookies();
    await signInAs(page, noor);
    await visit(page, '/portfolio/credits');
    await page.getByText('It was otherwise').click();
    await page.getByLabel('How it was').fill('Their lamps hang in every room of it.');
    await page.getByRole('button', { name: 'Send Answer' }).click();
    await expect(page.getByText('You can still agree.')).toBeVisible();
  });

  await test.step('an admin decides, and merges the double', async () => {
    await page.context().clearCookies();
    await signInAsAdmin(page, database);
    await visit(page, '/admin/moderation?queue=credits');
    const matter = page.getByRole('listitem').filter({ hasText: name });
    await matter.getByLabel('Reason').fill('The drawings name them.');
    await matter.getByRole('button', { name: 'Keep the Credit' }).click();
    await expect(matter).toHaveCount(0);

    await visit(page, `/admin/firms?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expectAccessibleOnTheWay(page, 'firms');
    await page.getByRole('link', { name: `${name} Ltd`, exact: true }).click();
    await page.getByLabel('Another firm that is the same').fill(`/firms/${slug}`);
    await expectAccessibleOnTheWay(page, 'firm');
    await page.getByRole('button', { name: 'Show What Moves' }).click();
    await page.getByRole('link', { name: 'Keep the other one instead' }).click();
    await expect(page.getByRole('heading', { name: `Merge into ${name}` })).toBeVisible();
    await page.getByLabel('Reason').fill('One practice.');
    await expectAccessibleOnTheWay(page, 'merge');
    await page.getByRole('button', { name: 'Merge Firms' }).click();
    await expect(page.getByText('Firms Merged')).toBeVisible();
  });

  await page.goto(`/firms/${slug}-ltd`);
  await expect(page).toHaveURL(new RegExp(`/firms/${slug}$`));
  await expect(page.getByText('Claimed by the firm')).toBeVisible();
});
