import { beforeEach, expect, test } from 'vitest';
import { countMails, textsTo } from './mails.ts';
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
  expect(all.text).toContain('Total Users');
  expect(all.text).toContain(robin.email);
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
  expect([without.status, without.text.includes('Please give a reason.')]).toEqual([400, true]);
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
  await ann.browser.post(path, { intent: 'grantAdmin' });
  expect((await robin.browser.get('/admin')).status).toBe(200);
  const own = await ann.browser.post(`/admin/users/${ann.userId}`, { intent: 'revokeAdmin' });
  expect([own.status, own.text.includes('You cannot do this to your own account.')]).toEqual([409, true]);
  const early = await ann.browser.post(path, { intent: 'delete', email: robin.email });
  expect([early.status, early.text.includes('Revoke the admin role first.')]).toEqual([409, true]);
  await ann.browser.post(path, { intent: 'revokeAdmin' });
  expect((await robin.browser.get('/admin')).location).toBe('/');
  const typo = await ann.browser.post(path, { intent: 'delete', email: 'robin@elsewhere.example' });
  expect([typo.status, typo.field('email')]).toEqual([400, 'robin@elsewhere.example']);
  expect((await ann.browser.post(path, { intent: 'delete', email: robin.email })).location).toBe(
    '/admin/users',
  );
  expect((await ann.browser.get(path)).status).toBe(404);
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
