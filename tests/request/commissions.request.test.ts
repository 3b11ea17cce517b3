import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertEstimate } from '../factories/estimate-factory.ts';
import { dayIn } from '../factories/typed-brief.ts';
import { linkOfMail } from './mails.ts';
import { expectAnswer, expectSays, type Page } from './page.ts';
import { admin, client, creative, type Member, visitor } from './people.ts';
import { sendBrief } from './sent-brief.ts';
import { rows, withClient } from './site.ts';

/** A commission from its agreement on, without scripts: invited, joined by a code from the mailbox, declined, locked. */

/** A commission of a client with a creative, as accepting an estimate begins it. */
async function scene() {
  const robin = await client();
  const studio = await creative({ businessName: 'Atelier Norrby' });
  const briefId = await sendBrief(robin, [studio]);
  const { estimateId } = await withClient((connection) =>
    insertEstimate(connection, {
      briefId,
      creativeId: studio.id,
      terms: {
        shootOn: dayIn(20),
        fallbackDays: [dayIn(21)],
        decisionHour: '18:00',
        surchargePercent: 25,
        deliveryDays: 15,
        cancellation: [{ daysBefore: 7, percent: 25 }],
      },
    }),
  );
  const accepted = await robin.browser.post(`/briefs/${briefId}/accept?estimate=${estimateId}`, {
    version: '1',
  });
  const agreement = await robin.browser.follow(accepted);
  const [, id = ''] = /\/commissions\/([0-9a-f-]{36})/.exec(agreement.links.join(' ')) ?? [];
  return { robin, studio, id };
}

/** The key of the link that an answer shows. */
const tokenIn = (page: Page) => /\/commission\/([\w-]{43})/.exec(page.body)?.[1] ?? '';

const invitation = (company: string) => ({
  intent: 'invite',
  partyId: randomUUID(),
  company,
  role: 'contractor',
  email: '',
});

async function codeFor(email: string): Promise<string> {
  const [mail] = await rows(
    `select text from mails where to_address = $1 and template = 'commission-code' order by created_at desc limit 1`,
    [email],
  );
  return /\b\d{6}\b/.exec(String(Object(mail).text))?.[0] ?? '';
}

const ana = { personName: 'Ana Cardinal', company: 'Cardinal Builders', maySign: 'yes' };

test('a client invites, a party without an account joins with the code from its mailbox, and another declines', async () => {
  const { robin, studio, id } = await scene();
  const path = `/commissions/${id}`;
  const page = await robin.browser.get(path);
  expectSays(
    page,
    'Terrell Hills House',
    'Alone $5,640.00. Two of you $3,445.00 each.',
    'Each further party adds 25% of fee and post-production.',
    'You asked first',
    'Parties can join.',
    'By your terms canceling costs nothing today.',
  );
  expect((await robin.browser.get('/commissions')).links).toContain(path);
  expect((await studio.browser.get('/commissions')).text).toContain('$5,640.00 from one party');
  const invited = await robin.browser.post(path, invitation('Cardinal Builders'));
  expectAnswer(invited, 200, 'Copy it now');
  const link = `/commission/${tokenIn(invited)}`;
  // It is shown this once.
  expect((await robin.browser.get(path)).body).not.toContain(link);

  const visiting = visitor();
  const opened = await visiting.get(link);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('cache-control')).toContain('no-store');
  expect(opened.headers.get('referrer-policy')).toBe('same-origin');
  expect(opened.body).toMatch(/<meta name="robots" content="noindex"/);
  expectSays(
    opened,
    'Share the pictures of Terrell Hills House',
    '$3,445.00',
    'One of two equal shares of $6,890.00. Alone the same pictures cost $5,640.00.',
    'Your share never rises without your consent.',
    'Own website and social media',
    'No account needed.',
  );
  expect(opened.body).not.toContain(robin.email);
  expect(opened.body).not.toContain(path);

  const email = `ana-${randomUUID().slice(0, 8)}@cardinal.example`;
  const typed = { ...ana, email, price: '344500', extra: 'Advertising, two years' };
  const unsigned = await visiting.post(link, { ...typed, intent: 'code', maySign: undefined });
  expectAnswer(unsigned, 400, 'Please confirm that you may sign');
  expect(unsigned.field('personName')).toBe('Ana Cardinal');
  const asked = await visiting.post(link, { ...typed, intent: 'code' });
  expectAnswer(asked, 200, `We sent 6 digits to ${email}`);
  expect([asked.field('company'), asked.field('email')]).toEqual(['Cardinal Builders', email]);
  expect(asked.body).toMatch(
    /value="Advertising, two years"[^>]*checked|checked[^>]*value="Advertising, two years"/,
  );
  const wrong = await visiting.post(link, { ...typed, intent: 'join', code: '12' });
  expectAnswer(wrong, 400, 'The code has 6 digits.');
  const code = await codeFor(email);
  const joined = await visiting.post(link, { ...typed, intent: 'join', code });
  expect(joined.status).toBe(302);
  const own = String(joined.location);
  expect(own).not.toBe(link);
  const page2 = await visiting.follow(joined);
  expectSays(
    page2,
    'You Have Joined',
    '$4,395.00',
    '$3,445.00',
    'Advertising, two years',
    'Leave Commission',
  );
  expect(await linkOfMail(email, 'commission')).toMatch(/^\/commission\/[\w-]{43}$/);
  expect((await visiting.get(link)).text).toContain('This Invitation Was Used');
  expect((await robin.browser.get(path)).text).toContain('Two of you $3,445.00 each.');
  expect((await robin.browser.get(path)).text).not.toContain('$950.00, theirs alone');
  expect((await studio.browser.get(path)).text).toContain('$950.00, theirs alone');
  expect((await studio.browser.get(path)).text).toContain(email);
  // A second party declines, with a word.
  const second = `/commission/${tokenIn(await robin.browser.post(path, invitation('Ortega Civil')))}`;
  const declined = await visitor().post(second, {
    intent: 'decline',
    words: 'Our work is under the gravel.',
  });
  expect(declined.location).toBe(second);
  expect((await robin.browser.get(path)).text).toContain('“Our work is under the gravel.”');
  expect((await visiting.get(own)).text).not.toContain('Ortega');
});

test('a commission is there for those who have a part in it; a link is for one party, as long as it holds', async () => {
  const { robin, studio, id } = await scene();
  const path = `/commissions/${id}`;
  const link = `/commission/${tokenIn(await robin.browser.post(path, invitation('Cardinal Builders')))}`;
  const joiner = await client();
  const joined = await joiner.browser.post(link, { ...ana, intent: 'join', price: '344500' });
  expect(joined.location).toBe(path);
  const seen = await joiner.browser.get(path);
  expectAnswer(seen, 200, 'Your share');
  expect(seen.links).not.toContain(String(seen.links.find((to) => to.startsWith('/agreements/'))));
  expect(seen.links.some((to) => to.startsWith('/messages/'))).toBe(false);
  expect((await joiner.browser.post(path, invitation('X'))).status).toBe(403);
  expect((await joiner.browser.post(path, { intent: 'cancel', owed: '0' })).status).toBe(403);
  expect((await robin.browser.post(path, { intent: 'shot', day: dayIn(0) })).status).toBe(403);
  expect((await studio.browser.post(path, invitation('X'))).status).toBe(403);
  for (const { browser } of [await client(), await creative(), await admin()] as Member[]) {
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.get(`${path}/schedule.pdf`)).status).toBe(404);
    expect((await browser.post(path, invitation('X'))).status).toBe(404);
  }
  expect((await visitor().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
  // Used, withdrawn, too late.
  expect((await visitor().get(link)).text).toContain('This Invitation Was Used');
  for (const paper of ['schedule.pdf', 'calendar.ics']) {
    expect((await visitor().get(`${link}/${paper}`)).status).toBe(404);
  }
  const second = `/commission/${tokenIn(await robin.browser.post(path, invitation('Ortega Civil')))}`;
  const [party] = await rows(
    `select id from commission_parties where name = 'Ortega Civil' and state = 'invited' order by invited_at desc limit 1`,
  );
  await robin.browser.post(path, { intent: 'revoke', partyId: String(Object(party).id) });
  const revoked = await visitor().get(second);
  expectAnswer(revoked, 410, 'This Invitation Was Withdrawn');
  const third = `/commission/${tokenIn(await robin.browser.post(path, invitation('Peralta Timber')))}`;
  await rows(`update commissions set lock_at = now() - interval '1 minute' where id = $1`, [id]);
  const late = await visitor().get(third);
  expectAnswer(late, 410, 'Shares Are Final');
  expect((await visitor().get(`/commission/${'x'.repeat(43)}`)).status).toBe(404);
  expect((await robin.browser.get(path)).text).toContain('late offers');
});

test('the schedule is a sheet with every share and signature, and the days are a calendar file', async () => {
  const { robin, id } = await scene();
  const path = `/commissions/${id}`;
  const sheet = await robin.browser.get(`/commissions/${id}/schedule.pdf`);
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sheet.headers.get('cache-control')).toBe('private, no-store');
  const letter = await robin.browser.get(`${path}/schedule.pdf?paper=letter`);
  expect(letter.bytes.toString('latin1')).toMatch(/MediaBox \[0 0 612 792\]/);
  const calendar = await robin.browser.get(`/commissions/${id}/calendar.ics`);
  expect(calendar.body).toContain(`DTSTART;VALUE=DATE:${dayIn(20).replaceAll('-', '')}`);
  expect(calendar.body).toContain('SUMMARY:The weather decides: Terrell Hills House');
  // A party without an account has both by its own link.
  const token = tokenIn(await robin.browser.post(path, invitation('Cardinal Builders')));
  const email = `papers-${randomUUID().slice(0, 8)}@cardinal.example`;
  const typed = { ...ana, email, price: '344500' };
  await visitor().post(`/commission/${token}`, { ...typed, intent: 'code' });
  const joined = await visitor().post(`/commission/${token}`, {
    ...typed,
    intent: 'join',
    code: await codeFor(email),
  });
  const own = String(joined.location).split('/').at(-1) ?? '';
  expect((await visitor().get(`/commission/${own}/schedule.pdf`)).bytes.subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
  expect((await visitor().get(`/commission/${own}/calendar.ics`)).body).toContain('BEGIN:VCALENDAR');
});

test('what is typed and refused comes back: an invitation, a proposal, the day of the shoot', async () => {
  const { robin, studio, id } = await scene();
  const path = `/commissions/${id}`;
  const odd = await robin.browser.post(path, { ...invitation(' '), role: 'pope', email: 'nobody' });
  expect([odd.status, odd.field('email')]).toEqual([400, 'nobody']);
  expectSays(
    odd,
    'Please enter the company.',
    'Please choose a role.',
    'Please enter a valid email address.',
  );
  const change = {
    intent: 'propose',
    base: '6,000.00',
    expenses: '640',
    surchargePercent: '101',
    lateFactorPercent: '125',
    shareRule: 'equal',
    'view-exterior': '3',
    'view-interior': '8',
    uses: ['website'],
    shootOn: dayIn(-3),
  };
  const refused = await studio.browser.post(path, change);
  expect([refused.status, refused.field('base'), refused.field('surchargePercent')]).toEqual([
    400,
    '6,000.00',
    '101',
  ]);
  expectSays(refused, 'Please enter a whole number from 0 to 100.', 'Please enter a day that is ahead');
  const sent = await studio.browser.post(path, { ...change, surchargePercent: '20', shootOn: dayIn(20) });
  expect(sent.location).toBe(path);
  const waiting = await robin.browser.get(path);
  expectSays(
    waiting,
    'Atelier Norrby proposes a change',
    'Creative fee and post-production: $6,000.00 (before: $5,000.00)',
  );
  const [proposed] = await rows('select proposed_revision as revision from commissions where id = $1', [id]);
  const revision = Number(Object(proposed).revision);
  expect((await robin.browser.post(path, { intent: 'accept', revision: String(revision + 5) })).status).toBe(
    409,
  );
  expect((await robin.browser.post(path, { intent: 'accept', revision: String(revision) })).location).toBe(
    path,
  );
  expect((await robin.browser.get(path)).text).toContain('Alone $6,640.00.');
  expect((await studio.browser.post(path, { intent: 'shot', day: 'soon' })).status).toBe(400);
  for (const intent of ['', 'nonsense', 'constructor']) {
    expect((await robin.browser.post(path, { intent })).status).toBe(400);
  }
});
