import { randomUUID } from 'node:crypto';
import { makeMember, signInAs } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';

/** A board is put in order by keys and by dragging. */

/** A client with a board of so many plates of one creative. */
async function clientWithBoard(database: Database, count: number) {
  const member = await makeMember(database);
  const id = randomUUID();
  await database.rows('insert into boards (id, user_id, name) values ($1, $2, $3)', [
    id,
    member.userId,
    'Lobbies with daylight',
  ]);
  await database.rows(
    `insert into board_entries (board_id, kind, subject_id, creative_id, title, sort_order, added_by)
     select $1, 'piece', i.id, i.creative_id, i.title, row_number() over (order by i.sort_order, i.id), $2
       from portfolio_items i join listings l on l.creative_id = i.creative_id
      where l.business_name = 'Atelier Norrby' and i.media_type = 'image' order by i.sort_order, i.id limit $3`,
    [id, member.userId, count],
  );
  return { member, path: `/boards/${id}` };
}

test('entries are put in order by keys, by buttons and by dragging, one press after the other, and stay so', async ({
  page,
  database,
}) => {
  const { member, path } = await clientWithBoard(database, 4);
  await signInAs(page, member);
  await visit(page, path);
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  const names = page.getByRole('list', { name: 'Entries' }).getByRole('heading');
  const [one = '', two = '', three = '', four = ''] = await names.allTextContents();

  const grip = page.getByRole('button', { name: `Move ${one}: drag` });
  await grip.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(names).toHaveText([two, three, one, four]);
  await expect(page.getByText(`${one} is now entry 3 of 4.`)).toBeAttached();
  await expect(grip).toBeFocused();
  await page.getByRole('button', { name: `Move ${four} earlier` }).press('Enter');
  await expect(names).toHaveText([two, three, four, one]);

  const [from, to] = [await entries.nth(3).boundingBox(), await entries.nth(0).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 80, (from?.y ?? 0) + 80);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 60, { steps: 10 });
  await page.mouse.up();
  await expect(names).toHaveText([one, two, three, four]);
  await expect(page).toHaveURL(path);
  await expect
    .poll(async () =>
      (
        await database.rows<{ title: string }>(
          `select title from board_entries where board_id = $1 order by sort_order`,
          [path.slice(8)],
        )
      ).map(({ title }) => title),
    )
    .toEqual([one, two, three, four]);
  await page.reload();
  await expect(names).toHaveText([one, two, three, four]);

  // Presses that come before the page is drawn anew.
  let [underWay, mostAtOnce, made] = [0, 0, 0];
  await page.route(`${path}.data*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const response = await route.fetch();
    await page.waitForTimeout(200);
    underWay -= 1;
    made += 1;
    return route.fulfill({ response });
  });
  await grip.evaluate(async (button) => {
    for (let press = 0; press < 3; press += 1) {
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }));
      await Promise.resolve();
    }
  });
  await expect(names).toHaveText([two, three, four, one]);
  await expect.poll(() => ({ made, mostAtOnce })).toEqual({ made: 3, mostAtOnce: 1 });
  await page.reload();
  await expect(names).toHaveText([two, three, four, one]);
});
