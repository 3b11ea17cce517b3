import { violationsOf } from './axe.ts';
import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** The screens behind the sign-in, to axe and on a narrow sheet. */

const screens = [
  { name: 'the dashboard of a creative', userType: 'creative', path: () => '/dashboard' },
  { name: 'the dashboard of a client', userType: 'client', path: () => '/dashboard' },
  { name: 'profile setup of a creative', userType: 'creative', path: () => '/profile/setup' },
  { name: 'profile setup of a client', userType: 'client', path: () => '/profile/setup' },
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
