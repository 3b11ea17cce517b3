import { expectAccessible } from './axe.ts';
import { expect, test, visit } from './oriel.ts';

const titles = [
  ['/help', 'Help Center'],
  ['/contact', 'Contact Us'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/community', 'Community Guidelines'],
  ['/reviews', 'Client Reviews'],
  ['/gallery', 'Project Gallery'],
  ['/how-it-works', 'How It Works'],
  ['/success-stories', 'Success Stories'],
  ['/resources', 'Resources'],
  ['/ranking', 'How Ranking Works'],
  ['/developers', 'Developers'],
  ['/photographers', 'Photographers by Place'],
  ['/photographers/united-states/texas/austin', 'Architecture photographers in Austin, TX'],
] as const;

for (const [address, title] of titles) {
  test(`${address} reads, and axe finds nothing on it`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page);
  });
}
