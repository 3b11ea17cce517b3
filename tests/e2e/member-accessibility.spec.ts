import { violationsOf } from './axe.ts';
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
  { name: 'reviews to leave', userType: 'client', path: () => '/leave-review' },
  { name: 'a profile with its contact', userType: 'client', path: (id: string) => `/creative/${id}` },
] as const;

for (const { name, userType, path } of screens) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on ${name}, ${width} px, light and dark`, async ({ page, database }) => {
      test.slow();
      const member = await makeMember(database, { userType });
      if (userType === 'creative') {
        await database.rows("insert into creative_profiles (user_id, business_name) values ($1, 'Ashdown')", [
          member.userId,
        ]);
      }
      const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await signInAs(page, member);
      await visit(page, path(id));
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await violationsOf(page, 'colours')).toEqual([]);
    });
  }
}

const signIns = ['/auth', '/auth?tab=signup', '/auth?tab=signup&plan=creative', '/auth?reset=true&token=a'];

for (const path of signIns) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await visit(page, path);
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await violationsOf(page, 'colours')).toEqual([]);
    }
  });
}

// The demo's own conversation, which no test changes.
for (const [email, width] of [
  ['creative@oriel.example', 1440],
  ['creative@oriel.example', 390],
  ['client@oriel.example', 1440],
] as const) {
  test(`axe finds nothing on a conversation of ${email}, ${width} px`, async ({ page, database }) => {
    test.slow();
    const [thread] = await database.rows<{ id: string }>(
      `select t.id from threads t join users u on u.id = t.client_id join creative_profiles c on c.id = t.creative_id
        join users o on o.id = c.user_id where u.email = 'client@oriel.example' and o.email = 'creative@oriel.example'`,
    );
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInAs(page, { email }, 'oriel-demo');
    await visit(page, `/messages/${thread?.id}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await violationsOf(page, 'colours')).toEqual([]);
  });
}
