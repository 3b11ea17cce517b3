import { expect, test, visit } from './oriel.ts';

/** /browse as it is used: its filters, and the box for a place. */

test('the type narrows the list at once, and Back widens it again', async ({ page, database }) => {
  await visit(page, '/browse');
  const select = page.getByRole('combobox', { name: 'Creative Type' });
  for (const type of ['Both', 'Drone Operator']) {
    await select.selectOption(type);
    const count = await database.number(
      'select count(*) from creative_profiles where creative_type = $1 and id in (select creative_id from listings)',
      [type],
    );
    await expect(page.getByText(`${count} creatives found`, { exact: true })).toBeVisible();
    await expect(select).toHaveValue(type);
  }
  await select.selectOption('');
  await expect(page).toHaveURL('/browse');
  await expect(page.getByText('1,247 creatives found')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/browse?type=Drone+Operator');
  await expect(select).toHaveValue('Drone Operator');
});

test('the location box offers places by keyboard: arrows move, Enter chooses and searches', async ({
  page,
}) => {
  await visit(page, '/browse');
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.pressSequentially('aus');
  const list = page.getByRole('listbox', { name: 'Location suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await box.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await box.press('ArrowDown');
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Home');
  const chosen = await first.evaluate((option) => option.querySelector('span > span')?.textContent ?? '');
  await box.press('Enter');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(`/browse?${new URLSearchParams({ location: chosen })}`);
  await expect(box).toHaveValue(chosen);
  await expect(page.getByText(/^[\d,]+ creatives? found$/)).toBeVisible();
});

test('the location box takes what is typed, a press, a way out by Escape, and is emptied by its button', async ({
  page,
}) => {
  await visit(page, '/browse');
  const box = page.getByRole('combobox', { name: 'Location' });
  const list = page.getByRole('listbox', { name: 'Location suggestions' });
  await box.pressSequentially('chic');
  await expect(list).toBeVisible();
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('chic');
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await box.pressSequentially('chicago');
  await expect(list).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toBeHidden();
  await box.press('ArrowDown');
  await list.getByRole('option', { name: /^Chicago, IL/ }).click();
  await expect(page).toHaveURL('/browse?location=Chicago%2C+IL');
  await expect(box).toHaveValue('Chicago, IL');
  await page.getByRole('button', { name: 'Clear location' }).click();
  await expect(page).toHaveURL('/browse');
  await expect(box).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear location' })).toBeHidden();
  await box.fill(' brook ');
  await box.press('Enter');
  await expect(page).toHaveURL('/browse?location=brook');
});
