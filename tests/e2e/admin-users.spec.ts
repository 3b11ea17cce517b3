import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { type Member, makeMember, password, signInAsAdmin, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';
import { startTask } from './task.ts';

/** /admin/users, a person's screen and the audit log. */

const made: string[] = [];
const keep = (member: Member) => {
  made.push(member.userId);
  return member;
};

test.afterEach(async ({ database }) => {
  await database.rows('delete from users where id = any($1)', [made.splice(0)]);
});

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test.describe('of a world that changes', () => {
  // Counts all people, and takes Featured from everybody.
  test.use({ world: 'changed' });

  test('Featured is granted and removed, and seen on home, browse, profile and users at once', async ({
    page,
    database,
  }) => {
    test.slow();
    keep(await signInAsAdmin(page, database));
    const others = await database.rows<{ id: string }>(`select id from creative_profiles where is_featured`);
    // Alone, so that its turn on the home page does not depend on the day.
    await database.rows(
      `create table e7_featured as select id, is_featured, featured_until, featured_granted_until from creative_profiles where is_featured`,
    );
    await database.rows('update creative_profiles set is_featured = false where is_featured');
    const [chosen] = await database.rows<{ id: string; user_id: string; email: string; name: string }>(
      `select l.creative_id as id, c.user_id, p.email, l.business_name as name
         from listings l join creative_profiles c on c.id = l.creative_id join profiles p on p.user_id = c.user_id
        order by l.average_rating nulls first, l.created_at limit 1`,
    );
    if (!chosen) throw new Error('nobody is listed');
    const { id, email } = chosen;
    const link = `/creative/${id}`;
    const html = async (path: string) => (await page.request.get(path)).text();
    try {
      await expect.poll(() => html('/')).not.toContain(link);
      await visit(page, `/admin/users?q=${email}`);
      await page.getByRole('button', { name: /^Grant Featured/ }).click();
      await expect(toast(page, 'Featured status granted successfully')).toBeVisible();
      expect(await html('/')).toContain(link);
      expect((await html('/browse')).split('/creative/')[1]?.startsWith(id)).toBe(true);
      expect(await html(link)).toContain('Featured');
      await expect(row(page, email)).toContainText(/Until \d+ \w+ \d{4}/);
      await page.getByRole('button', { name: /^Remove Featured/ }).click();
      await expect(toast(page, 'removed successfully')).toBeVisible();
      await expect(row(page, email)).not.toContainText('Until');
      expect(await html('/')).not.toContain(link);
      expect((await html('/browse')).split('/creative/')[1]?.startsWith(id)).toBe(false);
      await visit(page, '/admin/audit?action=featured.granted');
      await expect(
        page.getByRole('table', { name: 'Audit log' }).getByText('Featured granted').first(),
      ).toBeVisible();

      // Its 30 days are over.
      await visit(page, `/admin/users/${chosen.user_id}`);
      await page.getByRole('button', { name: 'Grant Featured' }).click();
      await expect(toast(page, 'granted successfully')).toBeVisible();
      await database.rows(
        `update creative_profiles set featured_until = now() - interval '1 second' where id = $1`,
        [id],
      );
      await database.rows('select expire_listings()');
      await expect.poll(() => html('/')).not.toContain(link);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Grant Featured' })).toBeVisible();
    } finally {
      await database.rows(
        'update creative_profiles set is_featured = false, featured_until = null, featured_granted_until = null where id = $1',
        [id],
      );
      await database.rows(
        `update creative_profiles c set is_featured = f.is_featured, featured_until = f.featured_until,
                featured_granted_until = f.featured_granted_until from e7_featured f where f.id = c.id`,
      );
      await database.rows('drop table e7_featured');
      expect(await database.number('select count(*) from creative_profiles where is_featured')).toBe(
        others.length,
      );
    }
  });
});

test('an admin who signed in long ago confirms who they are, and keeps what they typed', async ({
  page,
  database,
}) => {
  const self = keep(await signInAsAdmin(page, database));
  const member = keep(await makeMember(database));
  await visit(page, `/admin/users/${member.userId}`);
  await database.rows(`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = $1`, [
    self.userId,
  ]);
  await page.getByText('Delete Account').first().click();
  // The other one stands in the folded question about the role.
  const typed = page.getByLabel('Email of the account').last();
  await typed.fill(member.email);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const secret = page.getByLabel('Your password').last();
  await expect(secret).toHaveAccessibleDescription(/confirm your identity/);
  await expect(typed).toHaveValue(member.email);
  await secret.fill('not the password');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(secret).toHaveAccessibleDescription(/password is incorrect/);
  await secret.fill(password);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(toast(page, 'Account deleted')).toBeVisible();
});

test('who has not paid is found and reminded', async ({ page, database }) => {
  keep(await signInAsAdmin(page, database));
  const owing = keep(await makeMember(database));
  await database.rows(
    `insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
                                        current_period_end, past_due_since)
     values ('sub_' || $1, $1::uuid, 'creative', 'yearly', 'past_due', 999900, now(), now(), now())`,
    [owing.userId],
  );
  await visit(page, '/admin');
  const task = startTask('Who has not paid is found and reminded');
  await task.click(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Users/ })
      .first(),
  );
  await task.click(page.getByRole('link', { name: /^Not paid/ }));
  const person = row(page, owing.email).first();
  await task.click(person.getByRole('checkbox'));
  await task.click(page.getByRole('button', { name: /^Remind to Pay/ }));
  await task.click(page.getByRole('button', { name: 'Remind 1' }));
  await expect(toast(page, 'Reminder sent to 1 person')).toBeVisible();
  task.tell();
  expect(task.counts).toEqual({ clicks: 5, keys: 0, texts: 0 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an admin who signed in long ago is asked what it means, and for the password', async ({
    page,
    database,
  }) => {
    const self = keep(await signInAsAdmin(page, database));
    const member = keep(await makeMember(database));
    await database.rows(
      `update sessions set signed_in_at = now() - interval '16 minutes' where user_id = $1`,
      [self.userId],
    );
    await page.goto(`/admin/users/${member.userId}`);
    const question = page.locator('details', { hasText: 'Grant Admin' });
    await question.locator('summary').click();
    await expect(question).toContainText('See every account and payment');
    await question.getByLabel('Email of the account').fill(member.email);
    await question.getByRole('button', { name: 'Grant Admin' }).click();
    await expect(question.getByLabel('Your password')).toHaveAccessibleDescription(/confirm your identity/);
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Grant Admin' }).click();
    await expect(toast(page, 'Admin role granted')).toBeVisible();
  });
});

test('axe finds nothing on the screens of users, partners and the audit log', async ({ page, database }) => {
  test.slow();
  keep(await signInAsAdmin(page, database));
  const [creative] = await database.rows<{ user_id: string }>(
    `select user_id from profiles where email = 'creative@oriel.example'`,
  );
  const [partner] = await database.rows<{ id: string }>(
    `with partner as (insert into partners (name) values (gen_random_uuid()::text) returning id),
          key as (insert into partner_keys (id, partner_id, name, secret_hash, requests_per_minute)
                  select substr(md5(id::text), 1, 12), id, 'Production', '', 300 from partner),
          endpoint as (insert into partner_endpoints (partner_id, url, events)
                       select id, 'https://hooks.partner.example/oriel', '{review.published}' from partner returning id),
          event as (insert into partner_events (type) values ('endpoint.test') returning id),
          delivery as (insert into partner_deliveries (endpoint_id, event_id, status)
                       select endpoint.id, event.id, 'failed' from endpoint, event returning id)
     select id from partner, (select count(*) from delivery) as made`,
  );
  for (const path of [
    '/admin/users?featured=yes',
    '/admin/users?q=zzzz',
    `/admin/users/${creative?.user_id}`,
    '/admin/audit',
    '/admin/partners',
    `/admin/partners/${partner?.id}`,
  ]) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
});
