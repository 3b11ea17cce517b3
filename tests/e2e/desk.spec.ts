import { expectAccessibleOnTheWay } from './axe.ts';
import { inDays, type Member, makeMember, makeStudio, signInAs, toast } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';
import { startTask } from './task.ts';

/** A creative's sales desk in a browser: what is typed, dragged and pressed. */

type Desk = { creative: Member; threads: string[] };

/** A creative with a plan, and conversations with clients who wrote last. */
async function makeDesk(database: Database, names: string[]): Promise<Desk> {
  const creative = await makeStudio(database, 'Desk Studio');
  const threads: string[] = [];
  for (const name of names) {
    const client = await makeMember(database);
    await database.rows('update profiles set company_name = $2 where user_id = $1', [client.userId, name]);
    const [thread] = await database.rows<{ id: string }>(
      `with t as (insert into threads (creative_id, client_id) values ($1, $2) returning id),
            m as (insert into messages (thread_id, sender, send_key, body)
                  select id, 'client', gen_random_uuid(), 'Are you free?' from t returning id, thread_id)
       select thread_id as id, m.id as message from m`,
      [creative.id, client.userId],
    );
    await database.rows(
      `update threads set last_message_id = (select max(id) from messages where thread_id = $1) where id = $1`,
      [thread?.id],
    );
    threads.push(thread?.id ?? '');
  }
  return { creative, threads };
}

test('amount, follow-up, saved reply and snooze, by keyboard', async ({ page, database }) => {
  const { creative, threads } = await makeDesk(database, ['Harlan & Pike', 'Ortega Civil']);
  await signInAs(page, creative);
  await visit(page, `/messages/${threads[0]}`);
  await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByLabel('Follow up on')).toBeFocused();
  await page.getByLabel('Amount').fill('1.200');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please write an amount like 5640')).toBeVisible();
  await page.getByLabel('Amount').fill('5640');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount')).toHaveValue('$5,640.00');
  await expect(page.getByRole('link', { name: /Harlan & Pike.*\$5,640\.00/ })).toBeVisible();

  await page.getByText('New saved reply').click();
  await page.getByLabel('Name').fill('Greeting');
  await page.getByLabel('Reply', { exact: true }).fill('Dear {first name}, at {time}.');
  await page.getByRole('button', { name: 'Save Reply' }).click();
  await expect(toast(page, 'Reply Saved')).toBeVisible();
  const message = page.getByLabel('Message', { exact: true });
  await message.press('/');
  const popover = page.getByRole('dialog', { name: 'Saved replies' });
  await expect(popover.locator('.reply-filled')).toHaveText('Robin');
  await expect(popover.locator('.reply-open')).toHaveText('{time}');
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue('Dear Robin, at {time}.');
  await expect(page.getByText('Fill in {time} before you send.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(message).toHaveValue('Dear Robin, at {time}.');
  await expectAccessibleOnTheWay(page, 'a conversation of the desk');
  await message.fill('Dear Robin, at nine.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText('Dear Robin, at nine.')).toBeVisible();
  await expect(message).toHaveValue('');

  await message.blur();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Tomorrow morning' }).click();
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('link', { name: /Harlan & Pike/ })).toHaveCount(0);
  await toast(page, 'Snoozed until').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Harlan & Pike/ })).toBeVisible();
});

test('three inquiries are answered with dates and prices', async ({ page, database }) => {
  const { creative, threads } = await makeDesk(database, ['Harlan & Pike', 'Ortega Civil', 'Common Wall']);
  await signInAs(page, creative);
  await visit(page, '/messages');
  const task = startTask('Three inquiries answered with dates and prices');
  const press = (name: string | RegExp, role: 'button' | 'link') =>
    task.click(page.getByRole(role, { name }).first());
  for (const [name, price, day] of [
    ['Harlan & Pike', '1200', 30],
    ['Ortega Civil', '2450', 31],
    ['Common Wall', '3600', 32],
  ] as const) {
    await press(new RegExp(name), 'link');
    await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
    await press('Propose dates', 'button');
    await task.fill(page.getByLabel('First date'), inDays(day));
    await press('Add to Message', 'button');
    await task.fill(page.getByLabel('Amount'), price);
    await task.key(page, 'Enter');
    await expect(page.getByLabel('Amount')).toHaveValue(/^\$\d,\d{3}\.00$/);
    const message = page.getByLabel('Message', { exact: true });
    await task.fill(message, `Yes, for $${price}.`);
    await task.key(page, 'Control+Enter');
    await expect(page.getByRole('log').getByText(`Yes, for $${price}.`)).toBeVisible();
    await expect(message).toHaveValue('');
  }
  task.tell();
  // A message stands in its conversation before the server has it.
  const answered = () =>
    database.number(
      `select count(*) from threads t join messages m on m.thread_id = t.id and m.sender = 'creative'
        where t.id = any($1) and cardinality(m.proposed_dates) = 1 and t.amount > 0`,
      [threads],
    );
  await expect.poll(answered).toBe(3);
  expect(task.counts).toEqual({ clicks: 9, keys: 6, texts: 9 });

  await page.getByRole('heading', { level: 1 }).first().click();
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/messages?view=calendar');
  await page
    .getByRole('link', { name: /\d{4}$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/month=/);
  await expectAccessibleOnTheWay(page, 'the calendar');
});

test('a message stays in sight until the conversation has it, and goes on when another one is opened', async ({
  page,
  database,
}) => {
  const { creative, threads } = await makeDesk(database, ['Harlan & Pike', 'Ortega Civil']);
  const sent = () =>
    database.number(`select count(*) from messages where thread_id = any($1) and sender = 'creative'`, [
      threads,
    ]);
  await signInAs(page, creative);
  await visit(page, `/messages/${threads[0]}`);
  await page.route('**/api/messages', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('In sight all the time');
  await message.press('Control+Enter');
  const shown = page.getByRole('log').getByText('In sight all the time');
  await expect(shown).toBeVisible();
  let isGone = false;
  const watched = page.waitForResponse('**/api/messages').then(async () => {
    for (let look = 0; look < 20; look += 1) isGone ||= (await shown.count()) === 0;
  });
  await watched;
  expect(isGone).toBe(false);
  await expect(shown).toHaveCount(1);
  for (const text of ['First on the way', 'Second on the way']) {
    await message.fill(text);
    await message.press('Control+Enter');
    await expect(message).toHaveValue('');
  }
  await page.getByRole('link', { name: /Ortega Civil/ }).click();
  await expect(page.getByRole('heading', { name: /Ortega Civil/ }).first()).toBeVisible();
  await expect.poll(sent).toBe(3);
});

test('the board moves by E, by dragging and by its buttons, and G goes elsewhere', async ({
  page,
  database,
}) => {
  const { creative, threads } = await makeDesk(database, ['Harlan & Pike', 'Ortega Civil']);
  await database.rows(`update threads set amount = 340000, currency = 'USD' where id = $1`, [threads[0]]);
  await signInAs(page, creative);
  await visit(page, '/messages');
  await page.keyboard.press('b');
  await expect(page).toHaveURL('/messages?view=board');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  // The address changes before the list has made way for the board.
  await expect(column('New')).toBeVisible();
  await card('Harlan & Pike').focus();
  await page.keyboard.press('e');
  await expect(column('Replied').getByText('$3,400.00').first()).toBeVisible();
  await expect(card('Harlan & Pike')).toBeFocused();
  await expect(page.getByText('Harlan & Pike is now Replied.')).toBeAttached();
  await expect(toast(page, 'Stage Changed to Replied')).toBeVisible();
  await page.keyboard.press('e');
  await expect(column('Quoted').getByRole('link', { name: /^Harlan/ })).toBeVisible();
  await expect(toast(page, 'Stage Changed to Quoted')).toBeVisible();
  await page.keyboard.press('Shift+E');
  await expect(column('Replied').getByRole('link', { name: /^Harlan/ })).toBeVisible();
  await card('Ortega Civil').dragTo(column('Booked'));
  await expect(column('Booked').getByRole('link', { name: /^Ortega/ })).toBeVisible();
  await card('Ortega Civil').hover();
  await page.getByRole('button', { name: 'Move Ortega Civil to Delivered' }).click();
  await expect(column('Delivered').getByRole('link', { name: /^Ortega/ })).toBeVisible();
  await expect(page).toHaveURL('/messages?view=board');
  const stages = await database.rows<{ stage: string }>(
    'select stage from threads where id = any($1) order by stage',
    [threads],
  );
  expect(stages.map(({ stage }) => stage)).toEqual(['Delivered', 'Replied']);
  await expectAccessibleOnTheWay(page, 'the board');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/dashboard');
});
