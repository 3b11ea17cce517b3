import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { racers } from '../how-many.ts';
import type { Form } from './browser.ts';
import { runJobs } from './jobs.ts';
import { countMails, linkOfMail, textsTo } from './mails.ts';
import { expectAnswer, expectSays, type Page } from './page.ts';
import { admin, client, type Member, member, visitor } from './people.ts';
import { onlyId, rows } from './site.ts';

/** A list of creatives is uploaded, looked through and invited; the invited claim what was imported, or have it removed. */

let ann: Member;
beforeEach(async () => {
  ann = await admin();
  await rows(
    `insert into specialties (name, category) values ('Architecture', 'Subject') on conflict do nothing`,
  );
});

const header = 'Email,First name,Last name,Business name,City,Country,Specialties,Website';
const ilse = 'ilse@norrby.example,Ilse,Norrby,Atelier Norrby,München,Germany,Architecture,norrby.example';

function upload(text: string | Buffer, by: Member = ann): Promise<Page> {
  const bytes = typeof text === 'string' ? text : new Uint8Array(text);
  return by.browser.post('/admin/import', { file: new File([bytes], 'list.csv', { type: 'text/csv' }) });
}

/** Uploads a list, has it checked by its header, and opens the preview. */
async function preview(...lines: string[]): Promise<{ path: string; page: Page }> {
  const uploaded = await upload([header, ...lines].join('\n'));
  const path = uploaded.location ?? '';
  await ann.browser.post(path, mappingOf(await ann.browser.get(path)));
  await runJobs();
  return { path, page: await ann.browser.get(path) };
}

/** What the form of the columns says as it stands. */
function mappingOf(page: Page): Form {
  const names = [...page.body.matchAll(/name="(column\.\w+)"/g)].map(([, name = '']) => name);
  return { intent: 'check', ...Object.fromEntries(names.map((name) => [name, page.field(name) ?? ''])) };
}

async function invite(...lines: string[]): Promise<string> {
  const { path } = await preview(...lines);
  await ann.browser.post(path, { intent: 'confirm' });
  await runJobs();
  return path;
}

const specialtyId = async () =>
  String(
    (await getRow(db(), { id: cell.number })`select id from specialties where name = 'Architecture'`).id,
  );

async function claimForm(page: Page, changes: Form = {}): Promise<Form> {
  const names = [...page.body.matchAll(/name="([^"]+)"/g)].map(([, name = '']) => name);
  const shown = names.map((name) => [name, page.field(name) ?? ''] as const);
  return {
    ...Object.fromEntries(shown),
    intent: 'claim',
    specialtyIds: await specialtyId(),
    password: 'seven lamps of it',
    terms: 'on',
    ...changes,
  };
}

test('a list is previewed, imported, mailed, claimed and leads on to the subscription', async () => {
  const { path, page } = await preview(ilse);
  expectSays(page, '1 creative can be invited', 'Munich');
  expect(await rows('select 1 from invitations')).toEqual([]);
  await ann.browser.post(path, { intent: 'confirm' });
  const link = await linkOfMail('ilse@norrby.example', 'invitation');
  expect(await textsTo('ilse@norrby.example')).toContain('Robin Ashdown');
  expect((await ann.browser.get(path)).text).toContain('Invited');
  const open = await visitor().get(link);
  expect([open.status, open.field('businessName'), open.field('websiteUrl')]).toEqual([
    200,
    'Atelier Norrby',
    'https://norrby.example',
  ]);
  expect(open.ticked('specialtyIds')).toEqual([await specialtyId()]);
  const browser = visitor();
  const claimed = await browser.post(link, await claimForm(open, { businessName: 'Atelier Norrby & Co' }));
  expect(claimed.location).toBe('/subscription?plan=creative&billing=yearly');
  expect((await browser.get('/subscription')).status).toBe(200);
  expect((await browser.get('/profile/setup')).field('businessName')).toBe('Atelier Norrby & Co');
  expect(await rows('select email_verified from users where email = $1', ['ilse@norrby.example'])).toEqual([
    { email_verified: true },
  ]);
  expect(await rows('select 1 from listings')).toEqual([]);
  expect(await rows('select email, details from invitations')).toEqual([{ email: null, details: null }]);
  const again = await visitor().get(link);
  expect(again.text).toContain('You have claimed this profile');
  const log = (await ann.browser.get('/admin/audit')).text;
  for (const action of ['Import uploaded', 'Import confirmed', 'Invitation claimed']) {
    expect(log).toContain(action);
  }
});

test('what is imported is nowhere to be seen before it is claimed', async () => {
  await invite(ilse);
  const anybody = visitor();
  for (const path of [
    '/search?q=norrby',
    '/browse',
    '/sitemap.xml',
    '/api/map?area=-180,-85,180,85&zoom=1',
    '/',
  ]) {
    expect((await anybody.get(path)).body).not.toContain('Norrby');
  }
  for (const table of ['creative_profiles', 'listings']) {
    expect(await rows(`select 1 from ${table}`)).toEqual([]);
  }
  expect(await rows('select 1 from users where email = $1', ['ilse@norrby.example'])).toEqual([]);
});

test('each line gets its verdict, and those that fail come back with the reason, safe to open', async () => {
  const taken = await client();
  const { path, page } = await preview(
    ilse,
    'ILSE@norrby.example,Ilse,Norrby,Again,,,,',
    `${taken.email.toUpperCase()},Robin,Ashdown,Here,,,,`,
    'nobody,=1+1,Norrby,"=HYPERLINK(""https://evil.example"")",,,,',
    'noor@studio.example,Noor,Haddad,Studio Haddad,Minich,Germany,,',
  );
  for (const verdict of ['New', 'Duplicate', 'Account exists', 'Invalid', 'Place unknown']) {
    expect(page.text).toContain(`${verdict}1`);
  }
  expect(page.text).toContain('Email: Please enter a valid email address.');
  const failures = await ann.browser.get(`${path}/failures.csv`);
  expect(failures.headers.get('content-type')).toContain('text/csv');
  expect(failures.body).toContain('"Reason"');
  expect(failures.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(failures.body).not.toMatch(/[",]=/);
  expect((await ann.browser.get(`${path}?verdict=invalid`)).text).not.toContain('Studio Haddad');
  const back = await ann.browser.post(path, { intent: 'choosePlace', line: '5', choice: '0' });
  expect((await ann.browser.follow(back)).text).toContain('2 creatives can be invited');
});

test('who asked never to be invited is not, at any address of theirs, and nothing of them is left', async () => {
  await invite(ilse);
  const link = await linkOfMail('ilse@norrby.example', 'invitation');
  const { path } = await preview('ilse+work@norrby.example,Ilse,Norrby,Other,,,,');
  expect((await ann.browser.get(path)).text).toContain('Invited already1');
  expect((await visitor().get(`${link}/remove`)).location).toBe(`${link}#remove`);
  expect(await rows('select 1 from never_invited')).toEqual([]);
  // As a mailbox program does it, from nowhere.
  const removed = await visitor().send(`${link}/remove`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    headers: { Origin: 'null' },
  });
  expect(removed.location).toBe(link);
  expect((await visitor().get(link)).text).toContain('Everything is deleted');
  const left = await getRow(db(), { text: cell.text })`
    select coalesce((select json_agg(l)::text from import_lines l), '')
        || coalesce((select json_agg(i)::text from invitations i), '')
        || coalesce((select json_agg(m)::text from mails m), '') as text`;
  expect(left.text).not.toContain('orrby');
  const again = await preview('ilse+more@norrby.example,Ilse,Norrby,Other,,,,');
  expect(again.page.text).toContain('Never invite1');
  expect((await ann.browser.post(again.path, { intent: 'confirm' })).status).toBe(409);
});

test('an invitation is resent once a day, revoked, and says so where its link leads', async () => {
  const path = await invite(ilse);
  const link = await linkOfMail('ilse@norrby.example', 'invitation');
  const invitation = await onlyId('invitations');
  expect((await ann.browser.post(path, { intent: 'resend', invitation })).status).toBe(409);
  await rows(`update invitations set sent_at = now() - interval '25 hours'`);
  expect((await ann.browser.post(path, { intent: 'resend', invitation })).location).toBe(path);
  expect(await countMails('ilse@norrby.example', 'invitation')).toBe(2);
  expect((await visitor().get(link)).status).toBe(200);
  expect((await ann.browser.post(path, { intent: 'revoke', invitation })).location).toBe(path);
  expect((await visitor().get(link)).text).toContain('This invitation was withdrawn');
  expect(await rows('select details from invitations')).toEqual([{ details: null }]);
  expect((await ann.browser.post(path, { intent: 'revoke', invitation })).status).toBe(409);
  expect((await ann.browser.post(path, { intent: 'resend', invitation })).status).toBe(409);
});

test('a link that has run out, or whose address has an account by now, says what to do', async () => {
  await invite(ilse);
  const link = await linkOfMail('ilse@norrby.example', 'invitation');
  const form = await claimForm(await visitor().get(link));
  const robin = await client();
  expect((await robin.browser.get(link)).text).toContain('You are signed in');
  const other = await robin.browser.post(link, form);
  expect([
    other.location,
    await rows('select 1 from users where email = $1', ['ilse@norrby.example']),
  ]).toEqual([link, []]);
  await member({ email: 'ilse@norrby.example', userType: 'creative' });
  expect((await visitor().get(link)).text).toContain('You already have an account');
  expect((await visitor().post(link, form)).location).toBe(link);
  await rows(`update invitations set expires_at = now() - interval '1 minute'`);
  expect((await visitor().get(link)).text).toContain('This invitation has run out');
  expect((await visitor().get('/claim/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});

test('a stranger’s sign-up that nobody confirmed does not keep the invited from claiming', async () => {
  await invite(ilse);
  const link = await linkOfMail('ilse@norrby.example', 'invitation');
  const { userId } = await member({ email: 'ilse@norrby.example', isConfirmed: false });
  const claimed = await visitor().post(link, await claimForm(await visitor().get(link)));
  expect(claimed.location).toBe('/subscription?plan=creative&billing=yearly');
  expect(
    await rows('select email_verified, id = $2 as is_strangers from users where email = $1', [
      'ilse@norrby.example',
      userId,
    ]),
  ).toEqual([{ email_verified: true, is_strangers: false }]);
});

test('claims at once make one account, and a refused one loses nothing that was typed', async () => {
  await invite(ilse);
  const link = await linkOfMail('ilse@norrby.example', 'invitation');
  const open = await visitor().get(link);
  const weak = await visitor().post(link, await claimForm(open, { password: 'password', tagline: 'Typed' }));
  expect([weak.status, weak.field('tagline'), weak.field('password')]).toEqual([400, 'Typed', '']);
  const personal = await visitor().post(link, await claimForm(open, { password: 'norrby norrby' }));
  expect(personal.status).toBe(400);
  const noTerms = await visitor().post(link, await claimForm(open, { terms: undefined }));
  expectAnswer(noTerms, 400, 'Please accept the terms');
  const form = await claimForm(open);
  const answers = await Promise.all(Array.from({ length: racers }, () => visitor().post(link, form)));
  expect(answers.filter(({ location }) => location?.startsWith('/subscription'))).toHaveLength(1);
  expect(await rows('select 1 from users where email = $1', ['ilse@norrby.example'])).toHaveLength(1);
});

test('a file that cannot be read is refused in words, and the columns are asked for until they will do', async () => {
  const refused: [text: string | Buffer, words: string][] = [
    ['', 'This file is empty.'],
    [header, 'no lines below it'],
    [Buffer.from([0x50, 0x4b, 3, 4, 20]), 'This is a workbook.'],
    [`${header}\n"never closed`, 'A quotation mark is opened and never closed.'],
    [`Email\n${'a'.repeat(20_001)}`, 'A cell is longer than'],
    [`Email\n${'a@b.example\n'.repeat(10_001)}`, 'more than 10,000 lines'],
    [Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 'larger than 5 MB'],
  ];
  for (const [text, words] of refused) {
    const page = await upload(text);
    expect([page.status, page.text.includes(words) ? words : page.text]).toEqual([400, words]);
  }
  expect(await rows('select 1 from imports')).toEqual([]);
  const { location } = await upload('Adresse;Studio\nilse@norrby.example;Norrby');
  const path = location ?? '';
  const without = await ann.browser.post(path, mappingOf(await ann.browser.get(path)));
  expectAnswer(without, 400, 'which column has the email');
  const twice = { intent: 'check', 'column.email': '0', 'column.businessName': '0' };
  expect((await ann.browser.post(path, twice)).text).toContain('the same column');
  await ann.browser.post(path, { intent: 'check', 'column.email': '0', 'column.businessName': '1' });
  await runJobs();
  expect((await ann.browser.get(path)).text).toContain('1 creative can be invited');
  expect((await ann.browser.post(path, { intent: 'discard' })).location).toBe('/admin/import');
  expect(await rows('select 1 from import_lines')).toEqual([]);
});

test('the template fits without a change', async () => {
  const template = await ann.browser.get('/admin/import/template.csv');
  expect(template.headers.get('content-disposition')).toContain('attachment');
  const uploaded = await upload(template.bytes);
  const form = mappingOf(await ann.browser.get(uploaded.location ?? ''));
  expect([form['column.email'], form['column.specialties']]).toEqual(['0', expect.stringMatching(/^\d+$/)]);
  expect((await ann.browser.get('/admin/import')).text).toContain('list.csv');
});
