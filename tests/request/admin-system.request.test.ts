import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetFindings } from '#app/features/desk/system/run-checks.server.ts';
import { env } from '#app/platform/env.server.ts';
import { expectSays } from './page.ts';
import { admin, type Member } from './people.ts';
import { onlyId, rows, texts } from './site.ts';

/** /admin/system and /admin/mails: what is checked, what was sent, and what an admin starts from there. */

let ann: Member;
beforeEach(async () => {
  ann = await admin();
});
afterEach(forgetFindings);

test('the checks of the site stand on the page, what is not well first', async () => {
  const { status, text } = await ann.browser.get('/admin/system');
  expect(status).toBe(200);
  for (const check of ['Database reachable', 'Schema up to date', 'Storage writable', 'Proxies in between']) {
    expect(text).toContain(check);
  }
  expect(text.indexOf('Two-factor authentication on for every admin')).toBeLessThan(
    text.indexOf('Schema up to date'),
  );
});

test('the proxy check reads how this request arrived', async () => {
  const plain = await ann.browser.get('/admin/system');
  expect(plain.text).toContain('0, counts');
  const passedOn = await ann.browser.get('/admin/system', { 'X-Forwarded-For': '203.0.113.24' });
  expect(passedOn.text).toContain('set TRUSTED_PROXIES to the number of proxies in between: 1');
  const absurd = await ann.browser.get('/admin/system', { 'X-Forwarded-For': `<b>,${', '.repeat(2_000)}` });
  expect([absurd.status, absurd.text.includes('<b>,')]).toEqual([200, false]);
});

test('the last backup and the last drill stand on the page, with when they were', async () => {
  const before = await ann.browser.get('/admin/system');
  expect(before.text).toContain('None yet');
  await rows(
    `insert into backups (id, cause, target, started_at, beat_at, finished_at, row_count, file_count,
                          copied_file_count, missing_file_count, stored_bytes)
     values ('a', 'hand', '/b', now(), now(), '2026-11-20 03:23Z', 420820, 747, 0, 0, 21700000)`,
  );
  await rows(
    `insert into restore_drills (backup_id, target, started_at, finished_at, error)
     values ('a', '/b', now(), '2026-11-21 04:05Z', 'damaged')`,
  );
  forgetFindings();
  const { text } = await ann.browser.get('/admin/system');
  expect(text).toContain('20 Nov 2026, 03:23 UTC');
  expect(text).toContain('420,820 rows');
  expect(text).toContain('21 Nov 2026, 04:05 UTC, failed');
  expect(text).toContain('npm run cli -- verify --drill');
  expect(text).toMatch(/\d+ of \d+ checks fails?/);
  await rows('delete from backups');
  await rows('delete from restore_drills');
});

test('no secret stands on the page', async () => {
  const { text } = await ann.browser.get('/admin/system');
  const { authSecret = '', databaseUrl } = env();
  for (const secret of [authSecret, databaseUrl, new URL(databaseUrl).password]) {
    expect(secret !== '' && text.includes(secret)).toBe(false);
  }
});

test('a mail that failed stands there with the other server’s words, and is sent again', async () => {
  await rows(
    `insert into mails (template, to_address, subject, html, text, status, attempts, last_error)
     values ('receipt', 'ines@quillandfen.example', 'Your receipt', '', '', 'failed', 3, '550 5.1.1 Mailbox unknown')`,
  );
  const page = await ann.browser.get('/admin/system');
  expect(page.text).toContain('550 5.1.1 Mailbox unknown');
  await ann.browser.post('/admin/system', { intent: 'tryMail', id: await onlyId('mails') });
  expect(await rows('select status from mails')).toEqual([{ status: 'waiting' }]);
  const again = await ann.browser.post('/admin/system', { intent: 'tryMail', id: await onlyId('mails') });
  expect((await ann.browser.follow(again)).text).toContain('It has already succeeded or no longer exists.');
});

test('a database with a program of another version is said to be so after Check Again', async () => {
  await ann.browser.get('/admin/system');
  await rows(`update programs set hash = 'of another version' where name = 'refresh_listings'`);
  try {
    const checked = await ann.browser.post('/admin/system', { intent: 'checkAgain' });
    const page = await ann.browser.follow(checked);
    expectSays(page, '1 program of another version', 'Every check has been run again.');
  } finally {
    const [hash = ''] = await texts(`select hash from at_start.programs where name = 'refresh_listings'`);
    await rows(`update programs set hash = $1 where name = 'refresh_listings'`, [hash]);
  }
});

/** Adds mails, each a minute older than the one before, as `status to template`. */
async function addMails(...mails: string[]): Promise<void> {
  for (const [place, words] of mails.entries()) {
    const [status = '', to = '', template = ''] = words.split(' ');
    await rows(
      `insert into mails (template, to_address, subject, html, text, status, attempts, last_error, created_at)
       values ($3::varchar, $2, 'About ' || $3::varchar, '<p>secret-word</p>', 'secret-word', $1::varchar, 3,
               case when $1 = 'failed' then '550 No such <b>user' end, now() - $4 * interval '1 minute')`,
      [status, to, template, place],
    );
  }
}

test('the email log lists what was sent to whom, without what it says, and a failed one is sent again', async () => {
  await addMails(
    'failed ada@firm.example welcome',
    'sent bo@firm.example receipt',
    'waiting bo@firm.example welcome',
  );
  const all = await ann.browser.get('/admin/mails');
  expect(all.text).toMatch(/About welcome.*About receipt.*About welcome/s);
  expect(all.text).toContain('550 No such <b>user');
  expect(all.body).not.toContain('secret-word');
  const listed = async (query: string) =>
    [...(await ann.browser.get(`/admin/mails?${query}`)).text.matchAll(/(ada|bo)@firm\.example/g)].map(
      ([, who]) => who,
    );
  expect(await listed('state=failed')).toEqual(['ada']);
  expect(await listed('state=waiting')).toEqual(['bo']);
  expect(await listed('kind=welcome')).toEqual(['ada', 'bo']);
  expect(await listed('to=BO@firm.example')).toEqual(['bo', 'bo']);
  expect(await listed('to=firm.example')).toEqual([]);
  expect(await listed('state=nonsense&after=nonsense&kind=%00')).toEqual(['ada', 'bo', 'bo']);
  const id = String(
    ((await rows(`select id from mails where status = 'failed'`)) as { id: string }[])[0]?.id,
  );
  const sent = await ann.browser.post('/admin/mails?state=failed', { intent: 'tryMail', id });
  expect(sent.location).toBe('/admin/mails?state=failed');
  expect((await ann.browser.follow(sent)).text).toContain('Sending Again');
  expect(await listed('state=failed')).toEqual([]);
  const again = await ann.browser.post('/admin/mails', { intent: 'tryMail', id });
  expect((await ann.browser.follow(again)).text).toContain('Nothing to Retry');
});

test('emails that a restore has held are sent or dropped by admins, one by one or all', async () => {
  expect((await ann.browser.get('/admin/mails')).text).not.toContain('held by a restore');
  await addMails(
    'held ada@firm.example welcome',
    'held bo@firm.example receipt',
    'held cy@firm.example welcome',
    'held di@firm.example welcome',
  );
  const page = await ann.browser.get('/admin/mails?state=held');
  expectSays(page, '4 emails are held by a restore', 'Held by the restore');
  expect((await ann.browser.get('/admin/system')).text).toContain('4 held by a restore');
  const ids = (await rows(`select id from mails where status = 'held' order by to_address`)) as {
    id: string;
  }[];
  const act = async (intent: string, id = '') =>
    (await ann.browser.follow(await ann.browser.post('/admin/mails?state=held', { intent, id }))).text;
  expect(await act('releaseMail', ids[0]?.id)).toContain('Email on Its Way');
  expect(await act('releaseMail', ids[0]?.id)).toContain('Nothing to Retry');
  expect(await act('dropMail', ids[1]?.id)).toContain('Email Dropped');
  for (const wrong of ['', 'x', '\u0000', '00000000-0000-4000-8000-000000000000']) {
    expect(await act('dropMail', wrong)).toContain('Nothing to Retry');
  }
  expect(await act('releaseMails')).toContain('2 Emails on Their Way');
  expect(await act('dropMails')).toContain('Nothing to Retry');
  expect(
    await rows(`select to_address, status from mails where to_address like '%@firm.example' order by 1`),
  ).toEqual(['ada', 'cy', 'di'].map((name) => ({ to_address: `${name}@firm.example`, status: 'waiting' })));
  expect(
    await rows(`select action, after from audit_log where action like 'held_mails.%' order by created_at`),
  ).toHaveLength(3);
});

test('the email log goes on page by page, each mail once', async () => {
  await addMails(...Array.from({ length: 51 }, (_, place) => `sent n${place}@firm.example welcome`));
  const first = await ann.browser.get('/admin/mails');
  const [, next = ''] = first.body.match(/href="(\/admin\/mails\?after=[^"]+)"/) ?? [];
  const second = await ann.browser.get(next.replaceAll('&amp;', '&'));
  expect(first.text).toContain('n49@firm.example');
  expect(first.text).not.toContain('n50@firm.example');
  expect(second.text).toContain('n50@firm.example');
  expect(second.text).not.toContain('n49@firm.example');
});
