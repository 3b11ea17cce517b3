import { expect, test } from 'vitest';
import { photograph, scriptedSvg } from '../factories/file-factory.ts';
import { insertFirm } from '../factories/project-factory.ts';
import { textsTo } from './mails.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, type Member, visitor } from './people.ts';
import { rows, texts, withClient } from './site.ts';

/** /firms/{slug}/manage and /join/{token}: a firm keeps its page and its people, every step without scripts. */

const path = '/firms/whitfield-moss-architects/manage';
const page = '/firms/whitfield-moss-architects';

async function join(firmId: string, { userId }: Member, role = 'manager'): Promise<void> {
  await rows('insert into firm_members (user_id, firm_id, role) values ($1, $2, $3)', [userId, firmId, role]);
}

async function scene() {
  const firmId = await withClient((connection) => insertFirm(connection));
  await rows(
    `update firms set claimed_at = now(), website_url = 'https://whitfieldmoss.example/' where id = $1`,
    [firmId],
  );
  const ann = await client();
  await join(firmId, ann);
  return { firmId, ann };
}

const facts = {
  intent: 'saveFacts',
  about: 'We build houses.\n\nAnd <b>libraries</b>.',
  websiteUrl: 'studio.whitfieldmoss.example/work',
  discipline: 'architecture',
  place: '',
};

test('a manager finds the firm in the shell, saves what its page says, and everybody reads it', async () => {
  const { ann } = await scene();
  expect((await ann.browser.get('/dashboard')).links).toEqual(
    expect.arrayContaining([path, `${page}/credits`]),
  );
  expect((await ann.browser.post(path, facts)).location).toBe(path);
  const shown = await visitor().get(page);
  expectSays(shown, 'And <b>libraries</b>.', 'Architect');
  expect(shown.links).toContain('https://studio.whitfieldmoss.example/work');
});

test.each([
  [
    'another domain',
    { websiteUrl: 'https://whitfieldm0ss.example' },
    'The website stays at whitfieldmoss.example',
  ],
  ['a domain that goes on', { websiteUrl: 'https://whitfieldmoss.example.net' }, 'The website stays at'],
  ['no address', { websiteUrl: 'javascript:alert(1)' }, 'Please enter a web address'],
  ['a text that is too long', { about: 'x'.repeat(2_001) }, 'at most 2,000 characters'],
  ['an unknown discipline', { discipline: 'alchemy' }, 'Please choose a discipline'],
  ['an unknown place', { place: 'Xyzzyville' }, 'We do not know this place'],
])('%s is refused in words, and nothing typed is lost', async (_, wrong, words) => {
  const { firmId, ann } = await scene();
  const answer = await ann.browser.post(path, { ...facts, about: 'Kept text', ...wrong });
  expectAnswer(answer, 400, words);
  for (const value of Object.values({ ...facts, about: 'Kept text', ...wrong }).slice(1, 3)) {
    expect(answer.body).toContain(value.slice(0, 40));
  }
  expect(await rows('select about, website_url from firms where id = $1', [firmId])).toEqual([
    { about: null, website_url: 'https://whitfieldmoss.example/' },
  ]);
});

test('without a website on record the claimed domain anchors it, and without one an admin sets it', async () => {
  const { firmId, ann } = await scene();
  await rows(`update firms set website_url = null, domain = 'whitfieldmoss.example' where id = $1`, [firmId]);
  expect((await ann.browser.post(path, facts)).location).toBe(path);
  await rows('update firms set website_url = null, domain = null where id = $1', [firmId]);
  const refused = await ann.browser.post(path, facts);
  expectAnswer(refused, 400, 'no proof yet');
});

test('a member sees the people and may leave; forms of managers are refused; strangers are led to claiming', async () => {
  const { firmId } = await scene();
  const bo = await client();
  await join(firmId, bo, 'member');
  const seen = await bo.browser.get(path);
  expectAnswer(seen, 200, bo.email);
  expect(seen.text).not.toContain('Send Invitation');
  for (const form of [
    facts,
    { intent: 'removeLogo' },
    { intent: 'setLogo', uploadId: firmId },
    { intent: 'invite', email: 'x@y.example', role: 'manager' },
    { intent: 'changeRole', userId: bo.userId, role: 'manager' },
    { intent: 'revoke', id: firmId },
  ]) {
    expect([form.intent, (await bo.browser.post(path, form)).status]).toEqual([form.intent, 403]);
  }
  expect((await bo.browser.post(path, { intent: 'leave' })).location).toBe('/dashboard');
  for (const other of [await client(), await creative()]) {
    expect((await other.browser.get(path)).location).toBe(`${page}/claim`);
    expect((await other.browser.post(path, facts)).location).toBe(`${page}/claim`);
  }
  expect(await rows('select about from firms where id = $1', [firmId])).toEqual([{ about: null }]);
});

test('a colleague is invited by mail, reads it signed out, joins once, and gets another role', async () => {
  const { firmId, ann } = await scene();
  const bo = await client();
  const wrong = await ann.browser.post(path, { intent: 'invite', email: 'no address', role: 'member' });
  expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('value="no address"')]);
  await ann.browser.post(path, { intent: 'invite', email: bo.email.toUpperCase(), role: 'member' });
  expect((await ann.browser.get(path)).text).toContain(`${bo.email} Good until`);
  const token = /\/join\/([\w-]+)/.exec(await textsTo(bo.email))?.[1] ?? '';
  const link = `/join/${token}`;
  const read = await visitor().get(link);
  expectAnswer(read, 200, 'Join Whitfield Moss Architects');
  expect(read.links).toContain(`/auth?next=${encodeURIComponent(link)}`);
  expect(read.links).toContain(`/auth?tab=signup&plan=client&next=${encodeURIComponent(link)}`);
  expect((await visitor().post(link, {})).location).toBe('/auth');
  const other = (await client()).browser;
  expect((await other.get(link)).text).toContain('This invitation is for another address');
  expect((await other.post(link, {})).status).toBe(403);
  expect((await bo.browser.get(link)).text).toContain('as a member');
  expect((await bo.browser.post(link, {})).location).toBe(`${page}/credits`);
  expect((await bo.browser.get(link)).status).toBe(404);
  expect((await bo.browser.post(link, {})).status).toBe(404);

  await ann.browser.post(path, { intent: 'changeRole', userId: bo.userId, role: 'manager' });
  await ann.browser.post(path, { intent: 'remove', userId: ann.userId });
  expect(await rows('select user_id, role from firm_members where firm_id = $1', [firmId])).toEqual([
    { user_id: bo.userId, role: 'manager' },
  ]);
  const last = await bo.browser.post(path, { intent: 'changeRole', userId: bo.userId, role: 'member' });
  expectAnswer(last, 409, 'another person a manager first');
});

test('a logo is taken with the form, shown on the page, and goes; what is no picture is refused', async () => {
  const { firmId, ann } = await scene();
  const svg = new File([new Uint8Array(scriptedSvg)], 'logo.svg');
  const refused = await ann.browser.post(path, { intent: 'setLogo', logo: svg });
  expectAnswer(refused, 400, 'logo.svg');
  const logo = new File([new Uint8Array(await photograph())], 'logo.jpg');
  expect((await ann.browser.post(path, { intent: 'setLogo', logo })).location).toBe(path);
  const [firm = ''] = await texts('select logo_media_key from firms where id = $1', [firmId]);
  expect((await visitor().get(page)).body).toContain(`/media/${firm}/160.webp`);
  expect((await ann.browser.post(path, { intent: 'removeLogo' })).location).toBe(path);
  expect(await rows('select logo_media_key from firms where id = $1', [firmId])).toEqual([
    { logo_media_key: null },
  ]);
});
