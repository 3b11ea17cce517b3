import { expect, test } from 'vitest';
import { insertFirm, insertProject, joinFirm } from '../factories/project-factory.ts';
import { textsTo } from './mails.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, client, creative, visitor } from './people.ts';
import { rows, texts, withClient } from './site.ts';

/** Claiming a firm, and what firm, creative and admin do with its credits: every step without scripts. */

const page = '/firms/whitfield-moss-architects';

/** An unclaimed firm with a website and a credit in a shown project, and the creative of that. */
async function scene(website: string | null = 'https://whitfieldmoss.example') {
  const firmId = await withClient((connection) => insertFirm(connection));
  await rows('update firms set website_url = $2 where id = $1', [firmId, website]);
  const noor = await creative({ portfolio: [{ title: 'Stair' }] });
  await withClient((connection) => insertProject(connection, { creativeId: noor.id, credits: [{ firmId }] }));
  const [creditId = ''] = await texts('select id from credits where firm_id = $1', [firmId]);
  return { firmId, creditId, noor };
}

async function codeSentTo(email: string): Promise<string> {
  return /\b\d{8}\b/.exec(await textsTo(email))?.[0] ?? '';
}

async function stateOf(creditId: string) {
  return rows('select role, state from credits where id = $1', [creditId]);
}

test('a visitor signs in to claim, and comes back; somebody of no firm is led from its credits to claiming', async () => {
  await scene();
  const path = '/firms/whitfield-moss-architects/claim';
  expect((await visitor().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
  const ann = (await client()).browser;
  expect((await ann.get('/firms/whitfield-moss-architects/credits')).location).toBe(path);
  expect((await (await creative()).browser.get(path)).text).toContain('You cannot claim this firm');
});

test('a client claims by the code, confirms a credit, and the public page says so', async () => {
  const { creditId } = await scene();
  const ann = (await client()).browser;
  const path = '/firms/whitfield-moss-architects/claim';
  const refused = await ann.post(path, { intent: 'ask', email: 'ann@gmail.com' });
  expectAnswer(refused, 400, 'public mail host');
  expect(refused.body).toContain('value="ann@gmail.com"');

  const email = 'ann@whitfieldmoss.example';
  expect((await ann.post(path, { intent: 'ask', email })).location).toBe(path);
  expect((await ann.get(path)).text).toContain(`We sent a code to ${email}`);
  const wrong = await ann.post(path, { intent: 'prove', code: '1234' });
  expectAnswer(wrong, 400, 'The code has 8 digits.');
  const proven = await ann.post(path, { intent: 'prove', code: await codeSentTo(email) });
  expect(proven.location).toBe('/firms/whitfield-moss-architects/credits');

  const credits = '/firms/whitfield-moss-architects/credits';
  expect((await ann.get(credits)).text).toContain('Long House');
  await ann.post(credits, { intent: 'confirm', id: creditId });
  expect(await stateOf(creditId)).toEqual([{ role: 'design-architect', state: 'confirmed' }]);
  const shown = await visitor().get(page);
  expectSays(shown, 'Claimed by the firm', 'Design Architect Confirmed');
});

test('an address elsewhere waits for an admin, who gives the firm with a reason', async () => {
  const { firmId } = await scene(null);
  const ann = await client();
  const path = '/firms/whitfield-moss-architects/claim';
  const email = 'ann@whitfield-studio.example';
  await ann.browser.post(path, { intent: 'ask', email });
  await ann.browser.post(path, { intent: 'prove', code: await codeSentTo(email) });
  expect((await ann.browser.get(path)).text).toContain('One of us decides');

  const boss = (await admin()).browser;
  expect((await boss.get('/admin/moderation?queue=firms')).text).toContain(email);
  const [claim = ''] = await texts('select id from firm_claims where firm_id = $1', [firmId]);
  await boss.post('/admin/moderation', {
    intent: 'decideFirmClaim',
    id: claim,
    decision: 'given',
    reason: 'We telephoned.',
  });
  expect(await rows('select user_id, role from firm_members')).toEqual([
    { user_id: ann.userId, role: 'manager' },
  ]);
  expect(await textsTo(ann.email)).toContain('We telephoned.');
});

test('a disputed credit goes from the firm to the creative and, where they differ, to an admin', async () => {
  const { firmId, creditId, noor } = await scene();
  const ann = await client();
  await withClient((connection) => joinFirm(connection, ann, { firmId, role: 'manager' }));
  await rows('update firms set claimed_at = now() where id = $1', [firmId]);
  const credits = '/firms/whitfield-moss-architects/credits';
  const short = await ann.browser.post(credits, {
    intent: 'dispute',
    id: creditId,
    wanted: 'interior',
    statement: 'Too short <b>',
  });
  expectAnswer(short, 400, 'at least 20 characters');
  expect(short.body).toContain('Too short &lt;b&gt;');
  const statement = 'We drew the rooms of this house, not the house.';
  await ann.browser.post(credits, { intent: 'dispute', id: creditId, wanted: 'interior', statement });
  expect((await visitor().get(page)).text).toContain('Design Architect Disputed');

  expect((await noor.browser.get('/portfolio/credits')).text).toContain(statement);
  const [id = ''] = await texts('select id from credit_disputes');
  const answer = 'They were named by the client, in writing.';
  const blank = await noor.browser.post('/portfolio/credits', { intent: 'explain', id, answer: ' ' });
  expect(blank.status).toBe(400);
  await noor.browser.post('/portfolio/credits', { intent: 'explain', id, answer });

  const boss = (await admin()).browser;
  const waiting = await boss.get('/admin/moderation?queue=credits');
  expectSays(waiting, statement, answer);
  await boss.post('/admin/moderation', {
    intent: 'decideDispute',
    id,
    decision: 'changed',
    reason: 'By the drawings.',
  });
  expect(await stateOf(creditId)).toEqual([{ role: 'interior', state: 'confirmed' }]);
  expect((await boss.get('/admin/moderation?queue=history')).text).toContain('Credit changed');
  expect((await noor.browser.get('/portfolio/credits')).text).toContain('No disputed credits');
});
