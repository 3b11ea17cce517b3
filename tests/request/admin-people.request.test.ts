import { beforeEach, expect, test } from 'vitest';
import { countMails, textsTo } from './mails.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, client, creative, login, type Member, visitor } from './people.ts';
import { onlyId, rows } from './site.ts';

/** The to-dos of an admin, people and their screens. */

let ann: Member;
beforeEach(async () => {
  ann = await admin();
});

test('to-dos are added, moved and deleted, and are their admin’s alone', async () => {
  expect((await ann.browser.get('/admin')).status).toBe(200);
  const refused = await ann.browser.post('/admin', { intent: 'addTodo', title: ' ' });
  expect(refused.status).toBe(400);
  const added = await ann.browser.post('/admin', { intent: 'addTodo', title: 'Call Noor' });
  expect((await ann.browser.follow(added)).text).toContain('Call Noor');
  const other = await admin();
  expect((await other.browser.get('/admin')).text).not.toContain('Call Noor');
  const id = await onlyId('admin_todos');
  const move = { intent: 'moveTodo', id, status: 'in_progress' };
  await other.browser.post('/admin', move);
  expect(await rows('select status from admin_todos')).toEqual([{ status: 'pending' }]);
  await ann.browser.post('/admin', move);
  expect(await rows('select status from admin_todos')).toEqual([{ status: 'in_progress' }]);
  await ann.browser.post('/admin', { intent: 'deleteTodo', id });
  expect(await rows('select 1 from admin_todos')).toEqual([]);
});

test('people are counted, searched and filtered by the address', async () => {
  const noor = await creative({ businessName: 'Atelier Norrby' });
  const robin = await client();
  const all = await ann.browser.get('/admin/users');
  expectSays(all, 'Total Users', robin.email);
  const found = await ann.browser.get(`/admin/users?q=${noor.email.toUpperCase()}`);
  expect([found.text.includes('Atelier Norrby'), found.text.includes(robin.email)]).toEqual([true, false]);
  const nobody = await ann.browser.get('/admin/users?q=nobody+at+all');
  expect(nobody.text).toContain('No users found matching your search');
  expect((await ann.browser.get('/admin/users?featured=yes')).text).not.toContain(noor.email);
});

test('Featured is granted and removed from the list, is seen at once, and stands in the log', async () => {
  const [, noor] = [
    await creative(),
    await creative({ businessName: 'Atelier Norrby', createdAt: new Date(0) }),
  ];
  const back = '/admin/users?type=creative';
  const granted = await ann.browser.post('/admin/users', { intent: 'grantFeatured', id: noor.userId, back });
  expect(granted.location).toBe(back);
  expect((await ann.browser.follow(granted)).text).toContain('Featured status granted successfully');
  const first = async () => (await visitor().get('/browse')).links.find((to) => to.startsWith('/creative/'));
  expect(await first()).toBe(`/creative/${noor.id}`);
  expect((await visitor().get('/')).links).toContain(`/creative/${noor.id}`);
  expect((await ann.browser.get('/admin/audit?action=featured.granted')).text).toContain('Featured granted');
  const away = { intent: 'removeFeatured', id: noor.userId, back: '//elsewhere.example' };
  expect((await ann.browser.post('/admin/users', away)).location).toBe('/admin/users');
  expect(await first()).not.toBe(`/creative/${noor.id}`);
});

test('a person is disabled with a reason, which ends their sessions, and enabled again', async () => {
  const robin = await client();
  const path = `/admin/users/${robin.userId}`;
  const without = await ann.browser.post(path, { intent: 'disable', reason: '' });
  expectAnswer(without, 400, 'Please give a reason.');
  const long = await ann.browser.post(path, { intent: 'disable', reason: 'x'.repeat(1_001) });
  expect([long.status, long.body.includes('x'.repeat(1_001))]).toEqual([400, true]);
  await ann.browser.post(path, { intent: 'disable', reason: 'Writes to everybody.' });
  expect((await robin.browser.get('/account')).location).toBe('/auth?next=%2Faccount');
  expect((await ann.browser.post(path, { intent: 'disable', reason: 'Again.' })).status).toBe(409);
  await ann.browser.post(path, { intent: 'enable' });
  expect((await (await login(robin.userId)).get('/account')).status).toBe(200);
});

test('a profile is verified, and unlisted with a reason that its owner is told', async () => {
  const noor = await creative();
  const path = `/admin/users/${noor.userId}`;
  await ann.browser.post(path, { intent: 'verify' });
  expect((await visitor().get(`/creative/${noor.id}`)).text).toContain('Verified');
  await ann.browser.post(path, { intent: 'unlist', reason: 'The pictures are not theirs.' });
  expect((await visitor().get(`/creative/${noor.id}`)).status).toBe(404);
  expect(await textsTo(noor.email)).toContain('The pictures are not theirs.');
  await ann.browser.post(path, { intent: 'listAgain' });
  expect((await visitor().get(`/creative/${noor.id}`)).status).toBe(200);
});

test('the role is granted and revoked, but not one’s own; an admin is deleted after the role is gone', async () => {
  const robin = await client();
  const path = `/admin/users/${robin.userId}`;
  const unsure = await ann.browser.post(path, { intent: 'grantAdmin', email: 'robin@elsewhere.example' });
  expect([unsure.status, unsure.field('email')]).toEqual([400, 'robin@elsewhere.example']);
  expect(unsure.text).toContain('Type the account’s email exactly as shown here.');
  expect((await robin.browser.get('/admin')).location).toBe('/');
  await ann.browser.post(path, { intent: 'grantAdmin', email: robin.email });
  expect((await robin.browser.get('/admin')).status).toBe(200);
  const own = await ann.browser.post(`/admin/users/${ann.userId}`, { intent: 'revokeAdmin' });
  expectAnswer(own, 409, 'You cannot do this to your own account.');
  const early = await ann.browser.post(path, { intent: 'delete', email: robin.email });
  expectAnswer(early, 409, 'Revoke the admin role first.');
  await ann.browser.post(path, { intent: 'revokeAdmin', email: robin.email });
  expect((await robin.browser.get('/admin')).location).toBe('/');
  const typo = await ann.browser.post(path, { intent: 'delete', email: 'robin@elsewhere.example' });
  expect([typo.status, typo.body.includes('value="robin@elsewhere.example"')]).toEqual([400, true]);
  expect((await ann.browser.post(path, { intent: 'delete', email: robin.email })).location).toBe(
    '/admin/users',
  );
  expect((await ann.browser.get(path)).status).toBe(404);
});

test('two accounts are merged after a preview, with the email typed out, and the old address leads on', async () => {
  const [robin, again] = [await client(), await client()];
  const path = `/admin/users/${robin.userId}/merge`;
  expect((await ann.browser.get(path)).text).toContain('Which one stays');
  const nobody = await ann.browser.get(`${path}?with=nobody%40nowhere.example`);
  expect(nobody.text).toContain('There is no account with this email.');
  expect((await ann.browser.get(`${path}?with=${encodeURIComponent(ann.email)}`)).text).toContain(
    'You cannot merge your own account.',
  );
  const preview = await ann.browser.get(`${path}?with=${encodeURIComponent(again.email)}`);
  expect(preview.text).toContain(`Type ${again.email} to confirm.`);
  const form = { keep: robin.userId, go: again.userId };
  const asked = `${path}?with=${encodeURIComponent(again.email)}`;
  const typo = await ann.browser.post(asked, { ...form, email: 'robin@elsewhere.example', reason: 'Asked.' });
  expect([typo.status, typo.field('email'), typo.field('reason')]).toEqual([
    400,
    'robin@elsewhere.example',
    'Asked.',
  ]);
  expect((await ann.browser.post(path, { ...form, email: again.email })).location).toBe(
    `/admin/users/${robin.userId}`,
  );
  expect((await again.browser.get('/account')).location).toBe('/auth?next=%2Faccount');
  expect((await robin.browser.get('/account')).status).toBe(200);
  expect((await ann.browser.get(`/admin/users/${again.userId}`)).location).toBe(
    `/admin/users/${robin.userId}`,
  );
  expect(await countMails(again.email, 'accounts-merged')).toBe(1);
  expect((await ann.browser.post(path, { ...form, email: again.email })).status).toBe(404);
});

test('a reset mail is sent, and an export made, which is logged', async () => {
  const robin = await client();
  await ann.browser.post(`/admin/users/${robin.userId}`, { intent: 'sendReset' });
  expect(await countMails(robin.email, 'reset-password')).toBe(1);
  expect((await ann.browser.get(`/admin/users/${robin.userId}/export`)).location).toBe(
    `/admin/users/${robin.userId}`,
  );
  const file = await ann.browser.post(`/admin/users/${robin.userId}/export`);
  expect(file.headers.get('content-type')).toBe('application/zip');
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await ann.browser.get(`/admin/users/${robin.userId}`)).text).toContain('exported');
  const nobody = '/admin/users/00000000-0000-4000-8000-000000000000/export';
  expect((await ann.browser.post(nobody)).status).toBe(404);
});

test('several are changed at once after a preview, once, and it is undone', async () => {
  const [noor, robin] = [await creative({ businessName: 'Atelier Norrby' }), await client()];
  const path = `/admin/users/bulk?do=grantFeatured&id=${noor.userId}&id=${robin.userId}&back=%2Fadmin%2Fusers%3Fview%3Ddue`;
  const preview = await ann.browser.get(path);
  expectSays(preview, 'Left out: has no creative profile', 'Grant Featured to 1');
  const change = preview.field('change') ?? '';
  const done = await ann.browser.post(path, { change, tell: 'yes' });
  expect(done.location).toBe('/admin/users?view=due');
  await ann.browser.post(path, { change, tell: 'yes' });
  expect(await countMails(noor.email, 'featured-granted')).toBe(1);
  expect((await ann.browser.get('/admin/users')).text).toContain('Featured granted to 1 person');
  await ann.browser.post('/admin/users/bulk', { intent: 'undo', change });
  expect(await rows('select 1 from creative_profiles where is_featured')).toEqual([]);
  expect((await ann.browser.get('/admin/users/bulk?do=disable')).text).toContain('Nobody is selected');
  const odd = await ann.browser.get('/admin/users/bulk?do=disable&id=x&id=%00&back=%2F%2Fx.example');
  expect(odd.status).toBe(200);
});

test('several are verified and exported, with a recent sign-in alone, and each line stands in the log', async () => {
  const [noor, robin] = [await creative(), await client()];
  const of = (name: string) => `/admin/users/bulk?do=${name}&id=${noor.userId}&id=${robin.userId}`;
  const preview = await ann.browser.get(of('verify'));
  expectSays(preview, 'Verify 1', 'Left out: has no creative profile');
  await rows(`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = $1`, [
    ann.userId,
  ]);
  const asked = await ann.browser.post(of('verify'), { change: preview.field('change') ?? '' });
  expectAnswer(asked, 403, 'confirm your identity');
  const ids = { id: [noor.userId, robin.userId] };
  expect((await ann.browser.get('/admin/users/bulk/export')).location).toBe('/admin/users');
  expect((await ann.browser.post('/admin/users/bulk/export', ids)).location).toBe('/admin/users');
  await rows('update sessions set signed_in_at = now() where user_id = $1', [ann.userId]);
  expect((await ann.browser.post(of('verify'), { change: preview.field('change') ?? '' })).location).toBe(
    '/admin/users',
  );
  expect((await visitor().get(`/creative/${noor.id}`)).text).toContain('Verified');
  expect((await ann.browser.get(of('export'))).text).toContain('Export 2');
  const file = await ann.browser.post('/admin/users/bulk/export', ids);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.body).toContain(noor.email);
  expect(file.body.trim().split('\r\n')).toHaveLength(3);
  expect(
    await rows(
      `select count(*)::int as n from audit_log where action = 'user.listed_in_export' and user_id = any($1)`,
      [[noor.userId, robin.userId]],
    ),
  ).toEqual([{ n: 2 }]);
});

test('notes keep what was typed when they are refused, and only their author changes them', async () => {
  const robin = await client();
  const path = `/admin/users/${robin.userId}`;
  const long = await ann.browser.post(path, { intent: 'addNote', body: 'x'.repeat(2_001) });
  expect([long.status, long.body.includes('x'.repeat(2_001))]).toEqual([400, true]);
  const added = await ann.browser.post(path, { intent: 'addNote', body: 'Called about the card.' });
  expect((await ann.browser.follow(added)).text).toContain('Called about the card.');
  const id = await onlyId('user_notes');
  const other = await admin();
  expect((await other.browser.post(path, { intent: 'editNote', id, body: 'Mine' })).status).toBe(403);
  await ann.browser.post(path, { intent: 'editNote', id, body: 'Called twice.' });
  expect((await other.browser.get(path)).text).toContain('Called twice.');
  await ann.browser.post(path, { intent: 'deleteNote', id });
  expect(await rows('select 1 from user_notes')).toEqual([]);
});

test('an admin views somebody’s pages, read only, for a while, and the person is told', async () => {
  const [robin, other] = [await client(), await admin()];
  const path = `/admin/users/${robin.userId}`;
  const why = { intent: 'viewAs', reason: 'He says his plan shows the wrong date.' };
  expect((await ann.browser.post(`/admin/users/${other.userId}`, why)).status).toBe(409);
  expect((await ann.browser.post(`/admin/users/${ann.userId}`, why)).status).toBe(409);
  const without = await ann.browser.post(path, { intent: 'viewAs', reason: ' ' });
  expectAnswer(without, 400, 'Please give a reason.');
  await rows(`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = $1`, [
    ann.userId,
  ]);
  const stale = await ann.browser.post(path, why);
  expect([stale.status, stale.body.includes(why.reason)]).toEqual([403, true]);
  await rows('update sessions set signed_in_at = now() where user_id = $1', [ann.userId]);
  await ann.browser.post(path, why);
  const page = await ann.browser.get('/dashboard');
  expect(page.text).toContain('You view Oriel as Robin Ashdown.');
  expect((await ann.browser.get('/browse')).text).toContain('You view Oriel as Robin Ashdown.');
  expect((await ann.browser.get('/account')).text).toContain(robin.email);
  expect((await ann.browser.get('/messages')).status).toBe(403);
  expect((await ann.browser.post('/account', { intent: 'person', firstName: 'X' })).status).toBe(403);
  // The cookie opens nothing for anybody else, and nobody sends anything with it.
  const viewId = await onlyId('account_views');
  const cookie = { Cookie: `oriel.viewing=${viewId}` };
  expect((await visitor().get('/account', cookie)).location).toBe('/auth?next=%2Faccount');
  expect((await visitor().send('/contact', { method: 'POST', headers: cookie })).status).toBe(403);
  expect((await ann.browser.get('/viewing/end')).location).toBe('/');
  expect((await ann.browser.post('/viewing/end')).location).toBe(path);
  expect((await ann.browser.get('/admin')).status).toBe(200);
  expect(await countMails(robin.email, 'account-viewed')).toBe(1);
  expect(await textsTo(robin.email)).toContain(why.reason);
  // Its time is over: the admin is themselves with the next page.
  await ann.browser.post(path, why);
  await rows(`update account_views set ends_at = now() - interval '1 second'`);
  expect((await ann.browser.get('/dashboard')).text).not.toContain('You view Oriel as');
  expect((await ann.browser.get('/admin/users')).status).toBe(200);
});

test('an admin keeps a filter as a tab of their own, and of its address only what the screen writes', async () => {
  const query = '?view=due&sort=name&evil=1&after=x';
  const saved = await ann.browser.post('/admin/users', {
    intent: 'saveFilter',
    name: 'Owing by name',
    query,
  });
  expect(saved.location).toBe('/admin/users?view=due&sort=name');
  expect((await ann.browser.get('/admin/users')).links).toContain('/admin/users?view=due&sort=name');
  const other = await admin();
  expect((await other.browser.get('/admin/users')).text).not.toContain('Owing by name');
  await other.browser.post('/admin/users', { intent: 'removeFilter', name: 'Owing by name' });
  expect((await ann.browser.get('/admin/users')).text).toContain('Owing by name');
  await ann.browser.post('/admin/users', { intent: 'removeFilter', name: 'Owing by name' });
  expect(await rows('select 1 from saved_user_filters')).toEqual([]);
});
