import type { Page } from '@playwright/test';
import { routeAt } from '../../request/permission-table.ts';
import { expectAccessible, violationsOf } from '../axe.ts';
import { type Actor, actors, browserOf, crawl } from '../crawl.ts';
import { makeMember, notifyOf, signInAs, signInAsAdmin } from '../members.ts';
import { namedAddresses } from '../named-addresses.ts';
import { creativeWith, type Database, expect, test, visit } from '../oriel.ts';

/**
 * Every screen of the demo world, as each kind of person sees it: one page of each route, and the states that an address
 * can put it in. What only a journey comes to is looked at on the way (expectAccessibleOnTheWay).
 */

const norrby = "l.business_name = 'Atelier Norrby'";

/** Further states of screens, by who sees them. */
const states: Record<Actor, (database: Database) => Promise<string[]>> = {
  async visitor(database) {
    const { id } = await creativeWith(database, norrby);
    const { id: empty } = await creativeWith(database, 'l.portfolio_count = 0');
    return [
      '/browse?view=map&location=TX',
      '/browse?location=zzzz',
      '/search?q=drone&location=Austin%2C+TX&within=250',
      '/search?q=zzzzqqq',
      `/creative/${empty}`,
      `/creative/${id}?tab=reviews`,
      `/creative/${id}?plate=1`,
      '/creative/nobody',
      '/blog?q=zzzzqqq&category=Practice',
      '/blog/nothing-here',
      '/nowhere',
      '/auth?tab=signup',
      '/auth?tab=signup&plan=creative',
      '/auth?reset=true&token=a',
      '/light-study',
      '/light-study?location=Chicago%2C+IL&elevation=90+Lake+elevation&elevation=180+Street+elevation&day=2026-06-21&time=08%3A00',
    ];
  },
  async client(database) {
    const { id } = await creativeWith(database, norrby);
    return [
      `/messages?creative=${id}`,
      '/light-study/send?location=Austin%2C+TX&elevation=128+Entrance+elevation&elevation=308-9+Garden+elevation',
      await conversation(database),
    ];
  },
  async creative(database) {
    const [piece] = await database.rows<{ id: string }>(
      `select i.id from portfolio_items i join creative_profiles c on c.id = i.creative_id join users u on u.id = c.user_id
        where u.email = 'creative@oriel.example' and i.light_shown = 'place' limit 1`,
    );
    return [
      '/messages?view=board',
      '/messages?view=calendar',
      await conversation(database),
      `/portfolio?view=light&piece=${piece?.id}`,
      '/portfolio?add',
      '/welcome/listed',
    ];
  },
  async admin(database) {
    const [post] = await database.rows<{ id: string }>('select id from blog_posts order by id limit 1');
    return [
      '/admin/analytics/emails?report=churn',
      ...['reviews', 'correspondents', 'verification', 'history', 'credits'].map(
        (queue) => `/admin/moderation?queue=${queue}`,
      ),
      `/admin/blog?delete=${post?.id}`,
      '/admin/users?featured=yes',
      '/admin/users?q=zzzz',
    ];
  },
};

/** The demo's own conversation, which no test changes. */
async function conversation(database: Database): Promise<string> {
  const [thread] = await database.rows<{ id: string }>(
    `select t.id from threads t join users u on u.id = t.client_id join creative_profiles c on c.id = t.creative_id
      join users o on o.id = c.user_id where u.email = 'client@oriel.example' and o.email = 'creative@oriel.example'`,
  );
  return `/messages/${thread?.id}`;
}

/** Has axe look at each, and says everything that it found. */
async function expectAllAccessible(page: Page, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const address of addresses) {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, address);
      await expectAccessible(page, address);
    } catch (error) {
      faults.push(`${address}: ${error}`);
    }
  }
  expect(faults).toEqual([]);
}

for (const actor of actors) {
  test(`axe finds nothing on any screen of a ${actor}`, async ({ page, database }) => {
    test.setTimeout(900_000);
    const request = await browserOf(actor);
    const { pages } = await crawl(request, actor, await namedAddresses(database));
    await page.context().addCookies((await request.storageState()).cookies);
    await request.dispose();
    // The mailbox of the demo shows mails in frames that axe may not enter.
    const looked = pages.filter((address) => !address.startsWith('/dev/'));
    const oneOfEach = new Map(looked.toReversed().map((address) => [routeAt(address) || address, address]));
    expect(oneOfEach.size).toBeGreaterThan(20);
    await expectAllAccessible(page, [...oneOfEach.values(), ...(await states[actor](database))]);
  });
}

test('axe finds nothing on what somebody new sees', async ({ page, database }) => {
  test.setTimeout(240_000);
  await signInAs(page, await makeMember(database));
  await expectAllAccessible(page, [
    '/dashboard',
    '/profile/setup',
    '/leave-review',
    '/shortlist',
    '/account',
  ]);
  const creative = await makeMember(database, { userType: 'creative' });
  await database.rows("insert into creative_profiles (user_id, business_name) values ($1, 'Ashdown')", [
    creative.userId,
  ]);
  await signInAs(page, creative);
  const steps = ['name', 'place', 'pictures', 'about', 'prices', 'listed'].map((step) => `/welcome/${step}`);
  await expectAllAccessible(page, ['/dashboard', '/profile/setup', '/messages', '/subscription', ...steps]);
});

test('axe finds nothing on a shortlist, compared and shared', async ({ page, database }) => {
  test.setTimeout(240_000);
  const member = await makeMember(database);
  const saved = await database.rows<{ creative_id: string }>(
    `insert into shortlists (creative_id, user_id, notes)
     select creative_id, $1, 'First choice for the school.' from listings order by created_at desc, creative_id limit 5
     returning creative_id`,
    [member.userId],
  );
  const token = member.userId.replaceAll('-', '').slice(0, 24);
  await database.rows('insert into shortlist_shares (user_id, token) values ($1, $2)', [
    member.userId,
    token,
  ]);
  const ids = saved.map((row) => row.creative_id);
  await signInAs(page, member);
  await expectAllAccessible(page, [
    '/shortlist',
    `/shortlist?edit=${ids[0]}`,
    `/shortlist?compare=${ids.join(',')}`,
    `/shortlist?compare=${ids.slice(0, 4).join(',')}`,
    `/shared/${token}`,
  ]);
});

test('axe finds nothing on a board, its entry, saving, sharing and what is shared', async ({
  page,
  database,
}) => {
  test.setTimeout(240_000);
  const member = await makeMember(database);
  const [board] = await database.rows<{ id: string }>(
    `insert into boards (id, user_id, name) values (gen_random_uuid(), $1, 'Lobbies with daylight') returning id`,
    [member.userId],
  );
  const [entry] = await database.rows<{ id: string; piece: string }>(
    `insert into board_entries (board_id, kind, subject_id, creative_id, title, sort_order, added_by, notes)
     select $1, 'piece', i.id, i.creative_id, i.title, row_number() over (order by i.sort_order, i.id), $2, 'Two lamps.'
       from portfolio_items i join listings l on l.creative_id = i.creative_id
      where l.business_name = 'Atelier Norrby' and i.media_type = 'image' order by i.sort_order, i.id limit 3
     returning id, subject_id as piece`,
    [board?.id, member.userId],
  );
  const token = member.userId.replaceAll('-', '').slice(0, 24);
  await database.rows('insert into board_shares (board_id, token, shows_notes) values ($1, $2, true)', [
    board?.id,
    token,
  ]);
  await database.rows(
    `insert into board_comments (id, entry_id, author_id, body) values (gen_random_uuid(), $1, $2, 'Thursday.')`,
    [entry?.id, member.userId],
  );
  await signInAs(page, member);
  const path = `/boards/${board?.id}`;
  await expectAllAccessible(page, [
    '/boards',
    path,
    `${path}/entries/${entry?.id}`,
    `${path}/edit`,
    `/boards/save?piece=${entry?.piece}`,
    `/shared/boards/${token}`,
  ]);
});

test('axe finds nothing on an admin’s full lists, a partner with a failed delivery and an announcement', async ({
  page,
  database,
}) => {
  test.setTimeout(240_000);
  const admin = await signInAsAdmin(page, database);
  await database.rows(
    `insert into admin_todos (user_id, title, priority, status, completed_at)
     select $1, 'Number ' || n, (array['low', 'medium', 'high', 'urgent'])[n % 4 + 1],
            case when n % 3 = 0 then 'completed' else 'pending' end, case when n % 3 = 0 then now() end
       from generate_series(1, 12) n`,
    [admin.userId],
  );
  const [message] = await database.rows<{ id: string }>(
    `insert into contact_messages (name, email, subject, message)
     values ('Ida Brandt', 'ida@studio.example', 'Where is my invoice?', 'I paid in October.' || chr(10) || 'Nothing came.')
     returning id`,
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
  const drill = 'tables/t-users.copy.zst is not what was written: its checksum differs.';
  await database.rows(
    `insert into restore_drills (backup_id, target, started_at, finished_at, error)
     values ('20261121T032300Z-abcd', '/var/backups/oriel', now(), now(), $1)`,
    [drill],
  );
  await database.rows(
    `insert into site_settings (key, value) values ('announcement', '"Closed on Monday."')`,
  );
  await database.rows(`select pg_notify('page_changes', 'all')`);
  try {
    await visit(page, '/pricing');
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
    await expectAllAccessible(page, [
      '/pricing',
      '/admin',
      '/admin/system',
      '/admin/settings',
      `/admin/messages/${message?.id}`,
      '/admin/email-replies',
      '/admin/attention',
      '/admin/mails',
      '/admin/partners',
      `/admin/partners/${partner?.id}`,
    ]);
  } finally {
    await database.rows('delete from restore_drills where error = $1', [drill]);
    await database.rows(`delete from contact_messages where email = 'ida@studio.example'`);
    await database.rows('delete from site_settings');
    await database.rows(`select pg_notify('page_changes', 'all')`);
  }
});

test('axe finds nothing on parts that open: suggestions, filters, menus, notifications, the palette', async ({
  page,
  database,
}) => {
  test.setTimeout(240_000);
  await visit(page, '/browse');
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('aus');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await violationsOf(page)).toEqual([]);
  await visit(page, '/credits');
  await page.getByLabel('Search creatives').pressSequentially('mar');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await visit(
    page,
    '/light-study?location=Chicago%2C+IL&elevation=90+Lake+elevation&elevation=180+Street+elevation&day=2026-06-21',
  );
  await page.getByText('Show as table').click();
  await expectAccessible(page, 'a light study as a table');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/search');
  await page.locator('summary', { hasText: 'Filters' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search Oriel' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const member = await makeMember(database);
  for (const excerpt of ['Short.', `Long: ${'photograph '.repeat(12)}`])
    await notifyOf(database, member, excerpt);
  await signInAs(page, member);
  for (const address of ['/notifications', '/browse']) {
    await visit(page, address);
    await page.getByRole('link', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog').getByText('Short.')).toBeVisible();
    await expectAccessible(page, `notifications over ${address}`);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'More' }).click();
  await expectAccessible(page, 'the sheet of more pages');
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to, find or do' })).toBeFocused();
  await expectAccessible(page, 'the palette');
});
