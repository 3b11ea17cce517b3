import { expectAccessible } from './axe.ts';
import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** The screens behind the sign-in, to axe and on a narrow sheet. */

const screens = [
  { name: 'the dashboard of a creative', userType: 'creative', path: () => '/dashboard' },
  { name: 'the dashboard of a client', userType: 'client', path: () => '/dashboard' },
  { name: 'profile setup of a creative', userType: 'creative', path: () => '/profile/setup' },
  { name: 'profile setup of a client', userType: 'client', path: () => '/profile/setup' },
  { name: 'the account of a client', userType: 'client', path: () => '/account' },
  { name: 'a first message', userType: 'client', path: (id: string) => `/messages?creative=${id}` },
  { name: 'an empty inbox', userType: 'creative', path: () => '/messages' },
  {
    name: 'a light study to send',
    userType: 'client',
    path: () => '/light-study/send?location=Austin%2C+TX&front=128+Entrance+front&front=308-9+Garden+front',
  },
  { name: 'reviews to leave', userType: 'client', path: () => '/leave-review' },
  { name: 'a profile with its contact', userType: 'client', path: (id: string) => `/creative/${id}` },
] as const;

for (const { name, userType, path } of screens) {
  test(`axe finds nothing on ${name}`, async ({ page, database }) => {
    const member = await makeMember(database, { userType });
    if (userType === 'creative') {
      await database.rows("insert into creative_profiles (user_id, business_name) values ($1, 'Ashdown')", [
        member.userId,
      ]);
    }
    const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
    await signInAs(page, member);
    await visit(page, path(id));
    await expectAccessible(page);
  });
}

test('axe finds nothing on any step of the first hour, nor where it ends', async ({ page, database }) => {
  const member = await makeMember(database, { userType: 'creative' });
  await database.rows("insert into creative_profiles (user_id, business_name) values ($1, 'Ashdown')", [
    member.userId,
  ]);
  await signInAs(page, member);
  for (const step of ['name', 'place', 'pictures', 'about', 'prices', 'listed']) {
    await visit(page, `/welcome/${step}`);
    await expectAccessible(page, step);
  }
  await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
  await visit(page, '/welcome/listed');
  await expectAccessible(page, 'listed, with what to share');
});

test('axe finds nothing on the light of a piece', async ({ page, database }) => {
  const [piece] = await database.rows<{ id: string }>(
    `select i.id from portfolio_items i join creative_profiles c on c.id = i.creative_id join users u on u.id = c.user_id
      where u.email = 'creative@oriel.example' and i.light_shown = 'place' limit 1`,
  );
  await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
  await visit(page, `/portfolio?view=light&piece=${piece?.id}`);
  await expect(page.getByLabel('Taken at')).toHaveValue(/^20\d\d-/);
  await expectAccessible(page);
});

const signIns = ['/auth', '/auth?tab=signup', '/auth?tab=signup&plan=creative', '/auth?reset=true&token=a'];

for (const path of signIns) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await visit(page, path);
    await expectAccessible(page);
  });
}

type Database = Parameters<Parameters<typeof test>[2]>[0]['database'];

/** A client with five saved creatives, notes, and a share link. */
async function clientWithShortlist(database: Database) {
  const member = await makeMember(database);
  const saved = await database.rows<{ creative_id: string }>(
    `insert into shortlists (creative_id, user_id, notes)
     select creative_id, $1, 'First choice for the school.' from listings order by created_at desc, creative_id limit 5
     returning creative_id`,
    [member.userId],
  );
  const token = `${member.userId.replaceAll('-', '').slice(0, 24)}`;
  await database.rows('insert into shortlist_shares (user_id, token) values ($1, $2)', [
    member.userId,
    token,
  ]);
  const ids = saved.map((row) => row.creative_id);
  return {
    member,
    addresses: [
      '/shortlist',
      `/shortlist?edit=${ids[0]}`,
      `/shortlist?compare=${ids.join(',')}`,
      `/shortlist?compare=${ids.slice(0, 4).join(',')}`,
      `/shared/${token}`,
    ],
  };
}

test('axe finds nothing on the shortlist, compared and shared', async ({ page, database }) => {
  test.setTimeout(120_000);
  const { member, addresses } = await clientWithShortlist(database);
  await signInAs(page, member);
  for (const address of addresses) {
    await visit(page, address);
    await expectAccessible(page, address);
  }
});

test('the shortlist works by keyboard alone', async ({ page, database }) => {
  const { member } = await clientWithShortlist(database);
  await signInAs(page, member);
  await visit(page, '/shortlist');
  /** Tabs on until the focus is there. */
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('The focus never came there.');
  };
  const first = page.getByRole('article').first();
  await tabTo(first.getByRole('link', { name: /^Edit note/ }));
  await page.keyboard.press('Enter');
  await expect(first.getByLabel('Notes')).toBeFocused();
  await page.keyboard.type(' Ask about June.');
  await tabTo(first.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(first.getByText('First choice for the school. Ask about June.')).toBeVisible();
  await page.reload();
  for (const place of [0, 1]) {
    await tabTo(page.getByRole('checkbox', { name: /^Compare/ }).nth(place));
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'Comparison' });
  await tabTo(table);
  await tabTo(table.getByRole('link').first());
  await page.getByRole('link', { name: 'Back to the list' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(first.getByRole('button', { name: /^Remove/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 saved creatives')).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 saved creatives')).toBeVisible();
});

// The demo's own conversation, which no test changes.
for (const email of ['creative@oriel.example', 'client@oriel.example']) {
  test(`axe finds nothing on a conversation of ${email}`, async ({ page, database }) => {
    const [thread] = await database.rows<{ id: string }>(
      `select t.id from threads t join users u on u.id = t.client_id join creative_profiles c on c.id = t.creative_id
        join users o on o.id = c.user_id where u.email = 'client@oriel.example' and o.email = 'creative@oriel.example'`,
    );
    await signInAs(page, { email }, 'oriel-demo');
    await visit(page, `/messages/${thread?.id}`);
    await expectAccessible(page);
  });
}

test('the analytics are well, keep their period in the address, and the mail is ended by one press', async ({
  page,
  database,
}) => {
  await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
  await visit(page, '/analytics');
  await expect(page.getByRole('heading', { name: 'Views by picture' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL('/analytics?period=90');
  await page.getByText('Show as table').click();
  await expect(page.getByRole('table', { name: 'From appearance to booking' }).getByRole('row')).toHaveCount(
    14,
  );
  const weekly = page.getByRole('switch', { name: 'Send me this every Monday' });
  await weekly.click();
  const wanted = `select count(*) from notification_choices where kind = 'weeklyAnalytics' and not is_wanted`;
  await expect.poll(() => database.number(wanted, [])).toBe(1);
  await expect(weekly).not.toBeChecked();
  await weekly.click();
  await expect.poll(() => database.number(wanted, [])).toBe(0);
});
