import { expectAccessible } from './axe.ts';
import { signInAsAdmin, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /admin/system (decision 2): what fails stands first, says how to mend it, and reads well on both sheets. */

test.use({ world: 'changed' });

const words = 'tables/t-users.copy.zst is not what was written: its checksum differs.';

test.afterEach(async ({ database }) => {
  await database.rows('delete from restore_drills where error = $1', [words]);
});

test('a failed restore stands first, and axe finds nothing on the System page', async ({
  page,
  database,
}) => {
  await database.rows(
    `insert into restore_drills (backup_id, target, started_at, finished_at, error)
     values ('20261121T032300Z-abcd', '/var/backups/oriel', now(), now(), $1)`,
    [words],
  );
  await signInAsAdmin(page, database);
  await visit(page, '/admin/system');
  const unwell = page.getByRole('list', { name: 'Needs a hand' }).getByRole('listitem');
  const failed = unwell.filter({ hasText: 'Restore tried' });
  await expect(failed).toContainText('Fails: Restore tried');
  await expect(failed).toContainText(words);
  await expect(failed).toContainText('npm run cli -- verify --drill');
  await expect(page.getByText(/^\d+ of \d+ checks fails?/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect(toast(page, 'Checked')).toBeVisible();
});
