import { beforeEach, expect, test } from 'vitest';
import { endReportMailUrl } from '#app/features/desk/reports/mailed/report-mails.server.ts';
import { insertPost } from '../factories/post-factory.ts';
import { textsTo } from './mails.ts';
import { expectAnswer } from './page.ts';
import { admin, client, creative, type Member, member, visitor } from './people.ts';
import { onlyId, rows, withClient } from './site.ts';

/** What waits for admins: reports, requests, messages and failures; figures and settings. */

let ann: Member;
beforeEach(async () => {
  ann = await admin();
});

test('a reported review is kept or removed, with a reason', async () => {
  const noor = await creative({ reviews: [1] });
  await rows('insert into reports (reporter_id, review_id, reason) values ($1, $2, $3)', [
    noor.userId,
    await onlyId('reviews'),
    'It was somebody else.',
  ]);
  const queue = await ann.browser.get('/admin/moderation');
  expect(queue.text).toContain('It was somebody else.');
  const decide = { intent: 'decideReview', id: await onlyId('reports'), decision: 'removed' };
  const without = await ann.browser.post('/admin/moderation', { ...decide, reason: ' ' });
  expectAnswer(without, 400, 'It was somebody else.');
  await ann.browser.post('/admin/moderation', { ...decide, reason: 'Not a client of theirs.' });
  expect(await rows('select 1 from reviews')).toEqual([]);
  expect((await ann.browser.get('/admin/moderation')).text).not.toContain('It was somebody else.');
  const history = await ann.browser.get('/admin/moderation?queue=history');
  expect(history.text).toContain('An email that was sent cannot be called back.');
  const undo = { intent: 'undoDecision', id: await onlyId('moderation_decisions'), queue: 'reviews' };
  const undone = await ann.browser.post('/admin/moderation', undo);
  expect(undone.location).toBe('/admin/moderation?queue=reviews');
  expect((await ann.browser.follow(undone)).text).toContain('It was somebody else.');
  const again = await ann.browser.follow(await ann.browser.post('/admin/moderation', undo));
  expect(again.text).toContain('Nothing to Undo');
});

test('a reported correspondent is warned, with a reason', async () => {
  const [robin, noor] = [await client(), await creative()];
  const sent = await robin.browser.post('/messages', { intent: 'send', creativeId: noor.id, body: 'Hello' });
  await noor.browser.post(sent.location ?? '', { intent: 'report', reason: 'Asks for money.' });
  const queue = await ann.browser.get('/admin/moderation?queue=correspondents');
  expect([queue.text.includes('Asks for money.'), queue.text.includes('Hello')]).toEqual([true, false]);
  await ann.browser.post('/admin/moderation', {
    intent: 'decideCorrespondent',
    id: queue.field('id') ?? '',
    decision: 'warned',
    reason: 'Please stop.',
  });
  expect(await textsTo(robin.email)).toContain('Please stop.');
});

test('a verification request is decided, and its creative told', async () => {
  const noor = await creative();
  await noor.browser.post('/dashboard', {
    intent: 'requestVerification',
    websiteUrl: 'https://norrby.example',
    statement: 'Since 2009.',
  });
  const page = await ann.browser.get('/admin/moderation?queue=verification');
  expect(page.text).toContain('Since 2009.');
  const id = page.field('id') ?? '';
  await ann.browser.post('/admin/moderation', {
    intent: 'decideVerification',
    id,
    decision: 'verified',
    reason: 'Known to us.',
  });
  expect((await visitor().get(`/creative/${noor.id}`)).text).toContain('Verified');
});

test('of two admins who decide the same the second is told, and changes nothing', async () => {
  const noor = await creative();
  await rows(
    `insert into verification_requests (creative_id, website_url, statement) values ($1, 'https://norrby.example', 'Since 2009.')`,
    [noor.id],
  );
  const decide = { intent: 'decideVerification', id: await onlyId('verification_requests') };
  const other = await admin();
  await other.browser.post('/admin/moderation', {
    ...decide,
    decision: 'declined',
    reason: 'An empty site.',
  });
  const late = await ann.browser.post('/admin/moderation', {
    ...decide,
    decision: 'verified',
    reason: 'Checked.',
  });
  const told = late.location === null ? late : await ann.browser.follow(late);
  expect(told.text).toContain('Already Decided');
  expect(await rows('select 1 from creative_profiles where is_verified')).toEqual([]);
});

test('a contact message is answered by mail, once unless meant, and marked by hand', async () => {
  await rows(
    `insert into contact_messages (name, email, subject, message)
     values ('Robin', 'robin@writers.example', 'A question', 'Where are you?')`,
  );
  const id = await onlyId('contact_messages');
  expect((await ann.browser.get('/admin/messages')).text).toContain('A question');
  expect((await ann.browser.get(`/admin/messages/${id}`)).text).toContain('Where are you?');
  const path = `/admin/messages/${id}`;
  const empty = await ann.browser.post(path, { intent: 'answer', reply: ' ', wasAnswered: 'no' });
  expectAnswer(empty, 400, 'Please write a reply.');
  const answered = await ann.browser.post(path, { intent: 'answer', reply: 'Here.', wasAnswered: 'no' });
  expect(answered.location).toBe('/admin/messages');
  expect(await textsTo('robin@writers.example')).toContain('Here.');
  const again = await ann.browser.post(path, { intent: 'answer', reply: 'Also here.', wasAnswered: 'no' });
  expect([again.status, again.body.includes('Also here.')]).toEqual([409, true]);
  expect((await ann.browser.get('/admin/messages?state=answered')).text).toContain('A question');
  await ann.browser.post(path, { intent: 'markOpen' });
  expect((await ann.browser.get('/admin/messages?state=answered')).text).not.toContain('A question');
  expect((await ann.browser.post(`/admin/messages/${id}`, { intent: 'nonsense' })).status).toBe(400);
});

test('settings hold everywhere at once, and what is wrong comes back as it was typed', async () => {
  const page = await ann.browser.get('/admin/settings');
  const opened = page.field('opened') ?? '';
  const form = {
    opened,
    isSignUpOpen: 'on',
    supportEmail: 'help@oriel.example',
    announcement: 'We move on Sunday.',
  };
  const wrong = await ann.browser.post('/admin/settings', { ...form, supportEmail: 'nowhere' });
  expect([wrong.status, wrong.field('supportEmail'), wrong.field('announcement')]).toEqual([
    400,
    'nowhere',
    'We move on Sunday.',
  ]);
  const saved = await ann.browser.post('/admin/settings', form);
  expect((await ann.browser.follow(saved)).text).toContain('Settings Saved');
  const help = await visitor().get('/contact');
  expect(help.text).toContain('We move on Sunday.');
  expect(help.links).toContain('mailto:help@oriel.example');
  expect((await visitor().get('/pricing')).text).not.toContain('Limited-time offer.');
});

test('settings that another admin changed meanwhile are not overwritten unseen', async () => {
  const form = { isSignUpOpen: 'on', supportEmail: 'help@oriel.example' };
  const openedBy = async () => (await ann.browser.get('/admin/settings')).field('opened') ?? '';
  const [first, second] = [await openedBy(), await openedBy()];
  await ann.browser.post('/admin/settings', { ...form, opened: first, announcement: 'From the first tab.' });
  const stale = await ann.browser.post('/admin/settings', {
    ...form,
    opened: second,
    announcement: 'From the second tab.',
  });
  expect(stale.text).toContain('changed this to “From the first tab.”');
  expect(stale.field('announcement')).toBe('From the second tab.');
  expect((await visitor().get('/help')).text).toContain('From the first tab.');
  await ann.browser.post('/admin/settings', {
    ...form,
    opened: stale.field('opened') ?? '',
    announcement: 'From the second tab.',
  });
  expect((await visitor().get('/help')).text).toContain('From the second tab.');
});

test('figures are shown and exported as CSV', async () => {
  await member({ userType: 'creative' });
  const page = await ann.browser.get('/admin/analytics?days=30');
  // A table stands below each chart, with a line for each day.
  const [users = ''] = page.body.match(/<table[\s\S]*?<\/table>/) ?? [];
  expect(users.match(/<tr/g)).toHaveLength(31);
  const file = await ann.browser.get('/admin/analytics/export?chart=users&days=30');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="users-30-days.csv"');
  expect(file.body.split('\n').length).toBeGreaterThan(30);
  expect((await ann.browser.get('/admin/analytics/export?chart=nonsense')).status).toBe(404);
});

test('a report is mailed at times that are chosen; what was chosen wrongly comes back', async () => {
  const path = '/admin/analytics/emails';
  expect((await ann.browser.get('/admin/analytics/emails?report=churn')).field('report')).toBe('churn');
  const form = {
    intent: 'save',
    report: 'churn',
    period: '90',
    rhythm: 'weekly',
    weekday: '5',
    hour: '17',
    zone: 'America/Los_Angeles',
  };
  const wrong: Record<string, string>[] = [
    { zone: 'Mars/Olympus' },
    { hour: '24' },
    { weekday: '0' },
    { hour: '-1' },
    { hour: '8.5' },
    { period: '31' },
    { rhythm: 'hourly' },
    { report: 'toString' },
    { zone: `Europe/${'x'.repeat(9_999)}` },
  ];
  for (const part of wrong) {
    const answer = await ann.browser.post(path, { ...form, ...part });
    expect([answer.status, answer.text.includes('Please choose')], JSON.stringify(part)).toEqual([400, true]);
    if (!part.period) expect(answer.field('period')).toBe('90');
  }
  expect(await rows('select 1 from report_mails')).toEqual([]);
  const saved = await ann.browser.post(path, form);
  const page = await ann.browser.follow(saved);
  expect(page.text).toContain('Every Friday at 17:00');
  expect((await ann.browser.get('/admin/analytics')).text).toContain('Weekly');
  expect((await ann.browser.get(`${path}?report=churn`)).field('zone')).toBe('America/Los_Angeles');

  const { search } = new URL(endReportMailUrl(await onlyId('report_mails')));
  expect((await visitor().get(`/unsubscribe${search}`)).heading).toBe('Unsubscribe from these emails?');
  expect((await visitor().post(`/unsubscribe${search}x`)).heading).toBe('This link does not work');
  const ended = await visitor().post(`/unsubscribe${search}`);
  expect([ended.heading, ended.text.includes('under Analytics, Report emails')]).toEqual([
    'Unsubscribed',
    true,
  ]);
  expect(await rows('select 1 from report_mails')).toEqual([]);
});

test('a mail that failed is tried again; one that is gone is said to be', async () => {
  await rows(
    `insert into mails (to_address, template, subject, text, html, status, last_error)
     values ('robin@writers.example', 'welcome', 'Welcome', 'x', 'x', 'failed', 'No such box')`,
  );
  expect((await ann.browser.get('/admin/attention')).text).toContain('robin@writers.example');
  const tried = await ann.browser.post('/admin/attention', {
    intent: 'tryMail',
    id: await onlyId('mails'),
  });
  expect(tried.location).toBe('/admin/attention');
  expect(await rows('select status from mails')).not.toEqual([{ status: 'failed' }]);
  expect((await ann.browser.post('/admin/attention', { intent: 'nonsense' })).status).toBe(400);
});

test('every table that is sorted says so in its address and in its head, and takes any other for the usual', async () => {
  await withClient((connection) => insertPost(connection));
  await rows(`insert into partners (name, contact) values ('Atlas', 'a@atlas.example')`);
  await rows(
    `insert into mails (to_address, template, subject, text, html) values ('r@writers.example', 'welcome', 'Hi', 'x', 'x')`,
  );
  const sorted = (body: string) => [...body.matchAll(/aria-sort="(\w+)"/g)].map(([, way]) => way);
  for (const [path, usual, other, way] of [
    ['/admin/mails', 'descending', '?order=to', 'ascending'],
    ['/admin/mails', 'descending', '?order=when', 'ascending'],
    ['/admin/audit', 'descending', '?order=oldest', 'ascending'],
    ['/admin/blog', 'descending', '?order=title', 'ascending'],
    ['/admin/partners', 'ascending', '?order=-used', 'descending'],
  ] as const) {
    const plain = await ann.browser.get(path);
    expect([path, sorted(plain.body)]).toEqual([path, [usual]]);
    expect([other, plain.links.some((link) => link.startsWith(path) && link.includes('order='))]).toEqual([
      other,
      true,
    ]);
    expect([other, sorted((await ann.browser.get(`${path}${other}`)).body)]).toEqual([other, [way]]);
    for (const wrong of [
      '?order=nonsense',
      '?order=-',
      '?order=__proto__',
      '?order=%00',
      '?order=-toString&after=1.x',
    ]) {
      const answer = await ann.browser.get(`${path}${wrong}`);
      expect([path, wrong, answer.status, sorted(answer.body)]).toEqual([path, wrong, 200, [usual]]);
    }
  }
});
