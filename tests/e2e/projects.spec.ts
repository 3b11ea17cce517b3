import { expectAccessibleOnTheWay } from './axe.ts';
import { makeStudio, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** Grouping pieces and crediting firms, by keyboard. */

test.use({ viewport: { width: 1440, height: 900 } });

test('pieces are grouped by keys, put in order, and credited to firms that are offered', async ({
  page,
  database,
}) => {
  const member = await makeStudio(database, 'Ashdown Pictures');
  await database.rows(
    `insert into portfolio_items (creative_id, title, alt_text, media_url, media_type, media_key, sort_order, architect)
     select $1, 'Plate ' || n, 'A wall in the sun', '/media/' || m.key, 'image', m.key, n, 'Quillfeather Architects'
       from generate_series(1, 4) n,
            lateral (select key from media_files where media_type = 'image' order by key limit 1) m`,
    [member.id],
  );
  const firm = `Ostrander Steel ${member.userId.slice(0, 8)}`;
  await database.rows(
    `insert into firms (slug, name, name_key, discipline) values ('', $1, '', 'structure')`,
    [firm],
  );
  await signInAs(page, member);
  await visit(page, '/portfolio');

  await page.getByRole('checkbox', { name: 'Select Plate 1' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Group into a project' });
  await expect(dialog.getByLabel('Project', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Architect')).toHaveValue('Quillfeather Architects');
  await expectAccessibleOnTheWay(page, 'grouping');
  await page.keyboard.type('Archive Building');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Archive Building', level: 1 })).toBeVisible();

  const pieces = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Move Plate 3 earlier' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(pieces.nth(1)).toContainText('Plate 3');
  await expect(page.getByRole('button', { name: 'Move Plate 3 earlier' })).toBeFocused();
  await page.getByRole('button', { name: 'Move Plate 3 earlier' }).press('Enter');
  await expect(pieces.first()).toContainText('Plate 3');

  await page.getByRole('button', { name: 'Add a credit' }).press('Enter');
  const line = page.getByRole('group', { name: 'Credit 2' });
  await line.getByLabel('Role').selectOption('manufacturer');
  await line.getByRole('combobox', { name: 'Firm' }).pressSequentially(firm.slice(0, -1));
  await expect(page.getByRole('option', { name: `${firm} Structural Engineer` })).toBeVisible();
  await expect(page.getByRole('option').last()).toHaveText(`Make a new firm called “${firm.slice(0, -1)}”`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line.getByRole('combobox', { name: 'Firm' })).toHaveValue(firm);
  await line.getByLabel('Product').fill('Window frames');
  await page.getByRole('button', { name: 'Move credit 2: drag' }).press('Alt+ArrowUp');
  await expect(page.getByText('Credit 2 is now credit 1 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move credit 1: drag' })).toBeFocused();
  const firms = page.getByRole('combobox', { name: 'Firm' });
  await expect(firms.first()).toHaveValue(firm);
  const [grip, second] = [
    page.getByRole('button', { name: 'Move credit 1: drag' }),
    page.getByRole('group', { name: 'Credit 2' }),
  ];
  await grip.hover();
  await page.mouse.down();
  const below = await second.boundingBox();
  await page.mouse.move((below?.x ?? 0) + 40, (below?.y ?? 0) + (below?.height ?? 0), { steps: 8 });
  await page.mouse.up();
  await expect(firms.last()).toHaveValue(firm);
  await page.getByRole('button', { name: 'Move credit 2 up' }).press('Enter');
  await expect(firms.first()).toHaveValue(firm);
  await page.getByRole('button', { name: 'Save Project' }).last().press('Enter');
  await expect(toast(page, 'Project Saved')).toBeVisible();
  expect(
    await database.rows(
      `select f.name, c.role, c.product, c.state from credits c join firms f on f.id = c.firm_id
         join projects p on p.id = c.project_id join creative_profiles o on o.id = p.creative_id
        where o.user_id = $1 order by c.sort_order`,
      [member.userId],
    ),
  ).toEqual([
    { name: firm, role: 'manufacturer', product: 'Window frames', state: 'proposed' },
    { name: 'Quillfeather Architects', role: 'design-architect', product: null, state: 'proposed' },
  ]);
  await expectAccessibleOnTheWay(page, 'a project');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByText('0 of 2 credits confirmed')).toBeVisible();
  await expectAccessibleOnTheWay(page, 'the projects');
  await visit(page, '/portfolio');
  await expect(page.getByRole('region', { name: 'Projects' })).toContainText('Archive Building');
  await expectAccessibleOnTheWay(page, 'a portfolio with a project');
});
