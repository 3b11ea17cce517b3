import { expect, test } from 'vitest';
import { findDoubles } from '#app/features/catalogue/firms/firms.job.server.ts';
import { memberPassword } from '../factories/member-factory.ts';
import { insertFirm, insertProject } from '../factories/project-factory.ts';
import { expectAnswer } from './page.ts';
import { admin, client, creative, visitor } from './people.ts';
import { rows, withClient } from './site.ts';

/** /admin/firms: finding, correcting, giving, taking back and merging firms, every step without scripts. */

const firm = (name?: string) => withClient((connection) => insertFirm(connection, name));
const reason = 'They telephoned.';

test('firms are found by name and by domain, and doubles of each other stand together', async () => {
  const boss = (await admin()).browser;
  const [one, other] = [await firm('Zarquon Brücke Studio'), await firm('ZARQUON BRUCKE STUDIO')];
  await rows(`update firms set website_url = 'https://www.zarquon.example/about' where id = $1`, [one]);
  for (const words of ['zarquon', 'brucke st', 'https://zarquon.example/', 'www.zarquon.example']) {
    const found = await boss.get(`/admin/firms?q=${encodeURIComponent(words)}`);
    expect([words, found.links.includes(`/admin/firms/${one}`)]).toEqual([words, true]);
  }
  expect((await boss.get('/admin/firms?q=nobody-is-called-so')).text).toContain('No firms found');
  await findDoubles();
  expect((await boss.get('/admin/firms?list=doubles')).links).toEqual(
    expect.arrayContaining([`/admin/firms/${one}`, `/admin/firms/${other}`]),
  );
  expect((await boss.get(`/admin/firms/${one}`)).links).toContain(`/admin/firms/${one}/merge?with=${other}`);
  const told = await boss.post(`/admin/firms/${one}`, { intent: 'distinct', other });
  expect(told.location).toBe(`/admin/firms/${one}`);
  expect((await boss.get('/admin/firms?list=doubles')).links).not.toContain(`/admin/firms/${one}`);
  expect((await boss.post(`/admin/firms/${one}`, { intent: 'distinct', other: 'x' })).status).toBe(404);
  for (const odd of ['?list=claimed', '?after=x', '?list=none', '?q=%25_%00', `?q=${'x'.repeat(400)}`]) {
    expect([odd, (await boss.get(`/admin/firms${odd}`)).status]).toEqual([odd, 200]);
  }
});

test('an admin adds a firm of a name that is there, in another place, which gets its own address', async () => {
  const boss = (await admin()).browser;
  await firm('Ashgrove Architects');
  const refused = await boss.post('/admin/firms', { intent: 'add', name: '…', place: 'Kept place' });
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('value="Kept place"')]);
  const added = await boss.post('/admin/firms', {
    intent: 'add',
    name: 'Ashgrove Architects',
    discipline: 'architecture',
    place: 'Austin, TX',
    websiteUrl: '',
  });
  const page = await boss.follow(added);
  expect(page.text).toContain('Architect, Austin, TX');
  expect(await rows(`select slug from firms where name = 'Ashgrove Architects' order by slug`)).toEqual([
    { slug: 'ashgrove-architects' },
    { slug: 'ashgrove-architects-austin' },
  ]);
  const photographer = (await creative()).browser;
  const offered = await photographer.get('/api/firms?q=ashgrove');
  expect(offered.body).toContain('"place":"Austin, TX"');
});

test('a new name takes a new address, the former one leads on, and the log says what was', async () => {
  const boss = (await admin()).browser;
  const id = await firm();
  const facts = { intent: 'correct', name: 'Whitfield Moss', discipline: '', place: '', websiteUrl: '' };
  expect((await boss.post(`/admin/firms/${id}`, facts)).location).toBe(`/admin/firms/${id}`);
  expect((await visitor().get('/firms/whitfield-moss-architects')).location).toBe('/firms/whitfield-moss');
  expect(await rows('select action, reason from audit_log where subject_id = $1', [id])).toEqual([
    { action: 'firm.corrected', reason: null },
  ]);
  const wrong = await boss.post(`/admin/firms/${id}`, { ...facts, place: 'Xyzzyville' });
  expectAnswer(wrong, 400, 'We do not know this place');
});

test('a firm is given to a client and taken back, with a reason, and never to oneself or a creative', async () => {
  const [boss, ann, noor, id] = [await admin(), await client(), await creative(), await firm()];
  const path = `/admin/firms/${id}`;
  for (const [email, words] of [
    ['nobody@elsewhere.example', 'No account has this address'],
    [noor.email, 'This one is a creative’s'],
  ] as const) {
    const refused = await boss.browser.post(path, { intent: 'give', email, reason });
    expectAnswer(refused, 400, words);
    expect(refused.body).toContain(`value="${email}"`);
  }
  const noReason = await boss.browser.post(path, { intent: 'give', email: ann.email, reason: ' ' });
  expectAnswer(noReason, 400, 'Please say why');
  expect((await boss.browser.post(path, { intent: 'give', email: boss.email, reason })).status).toBe(403);
  expect((await boss.browser.post(path, { intent: 'give', email: ann.email, reason })).location).toBe(path);
  expect((await ann.browser.get('/firms/whitfield-moss-architects/manage')).status).toBe(200);
  expect((await ann.browser.get('/notifications')).text).toContain('You speak for Whitfield Moss Architects');

  expect((await boss.browser.post(path, { intent: 'takeBack', reason })).location).toBe(path);
  expect((await ann.browser.get('/firms/whitfield-moss-architects/manage')).location).toMatch(/claim$/);
  expect(await rows('select claimed_at, domain from firms where id = $1', [id])).toEqual([
    { claimed_at: null, domain: null },
  ]);
});

test('two firms are merged after a look at what moves; without a reason nothing moves', async () => {
  const boss = (await admin()).browser;
  const [kept, gone] = [await firm('Elmhurst Works'), await firm('Elmhurst Works Ltd')];
  const { id: creativeId } = await creative({ portfolio: [{ title: 'Stair' }] });
  await withClient((connection) => insertProject(connection, { creativeId, credits: [{ firmId: gone }] }));
  const path = `/admin/firms/${kept}/merge`;
  expect((await boss.get(`/admin/firms/${kept}/merge?with=nobody`)).text).toContain(
    'No firm has this address',
  );
  expect((await boss.get(`${path}?with=/firms/elmhurst-works`)).text).toContain('This is the same firm');
  const preview = await boss.get(`${path}?with=https://oriel.example/firms/elmhurst-works-ltd`);
  expect(preview.text).toContain('/firms/elmhurst-works; the others lead there');
  expect((await boss.post(path, { gone, reason: '' })).status).toBe(400);
  expect((await boss.post(path, { gone: kept, reason })).status).toBe(409);
  expect((await boss.post(path, { gone, reason })).location).toBe(`/admin/firms/${kept}`);
  expect((await visitor().get('/firms/elmhurst-works-ltd')).location).toBe('/firms/elmhurst-works');
  expect((await visitor().get('/firms/elmhurst-works')).text).toContain('Long House');
  expect((await boss.post(path, { gone, reason })).status).toBe(404);
});

test('giving and merging want a sign-in that is recent, or a password, and lose nothing typed; taking back never waits', async () => {
  const [boss, ann] = [await admin(), await client()];
  const [kept, gone] = [await firm('Harrow Studio'), await firm('Harrow Studio Inc')];
  await rows(`update sessions set signed_in_at = now() - interval '20 minutes' where user_id = $1`, [
    boss.userId,
  ]);
  const paths = { give: `/admin/firms/${kept}`, merge: `/admin/firms/${kept}/merge` };
  const given = { intent: 'give', email: ann.email, reason };
  const merged = { gone, reason };
  for (const [path, wish] of [
    [paths.give, given],
    [paths.merge, merged],
  ] as const) {
    const asked = await boss.browser.post(`${path}?with=${gone}`, wish);
    expectAnswer(asked, 403, 'Please confirm your identity');
    expect(asked.body).toContain(reason);
    const wrong = await boss.browser.post(`${path}?with=${gone}`, { ...wish, identitySecret: 'not-this' });
    expectAnswer(wrong, 403, 'Your password is incorrect');
    expect(wrong.body).not.toContain('not-this');
  }
  expect(await rows('select from firm_members where user_id = $1', [ann.userId])).toHaveLength(0);
  expect((await boss.browser.post(paths.give, { intent: 'takeBack', reason })).location).toBe(paths.give);
  const proven = { ...given, identitySecret: memberPassword };
  expect((await boss.browser.post(paths.give, proven)).location).toBe(paths.give);
  expect((await boss.browser.post(paths.merge, merged)).location).toBe(`/admin/firms/${kept}`);
});
