import { photograph } from '#tests/factories/file-factory.ts';
import { makeMember, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

test('a picture is cropped and stands beside the name', async ({ page, database }) => {
  const member = await makeMember(database, { userType: 'creative' });
  await signInAs(page, member);
  await visit(page, '/profile/setup');
  await page.getByLabel('Tagline').fill('Typed before');
  const box = page.getByLabel('Profile picture');
  await box.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(
    page.getByText('me.gif is not an accepted type. Files can be JPEG, PNG or WebP.'),
  ).toBeVisible();
  await box.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('me.jpg is 5.1 MB. Files can be up to 5 MB.')).toBeVisible();
  await box.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByLabel('Size').fill('2');
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await expect(toast(page, 'Picture Saved')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue('Typed before');
  const [stored] = await database.rows<{ avatar_url: string; width: number; height: number }>(
    `select avatar_url, m.width, m.height from creative_profiles cp join media_files m on m.key = cp.avatar_media_key
      where cp.user_id = $1`,
    [member.userId],
  );
  expect([stored?.width, stored?.height]).toEqual([200, 200]);
  const picture = await page.request.get(stored?.avatar_url ?? '');
  expect(picture.headers()['content-type']).toBe('image/webp');
  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(toast(page, 'Picture Removed')).toBeVisible();
});
