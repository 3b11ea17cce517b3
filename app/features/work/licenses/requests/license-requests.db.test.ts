import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { listMessages } from '#app/features/talk/messages/read/list-messages.server.ts';
import { readMessageCards } from '#app/features/work/message-cards/read-message-cards.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { licenseRequests, licenses } from '#app/platform/db/schema/licenses.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPieces } from '#tests/factories/piece-factory.ts';
import { insertProject } from '#tests/factories/project-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { verifyLicense } from '../verify/verify-license.server.ts';
import { acceptOffer } from './accept-offer.server.ts';
import { askForLicense } from './ask-for-license.server.ts';
import { findRequest, listAskable, listRequests } from './find-request.server.ts';
import { endRequest, offerLicense } from './offer-license.server.ts';
import type { CheckedOffer } from './request-schema.ts';

const pool = testPool();

async function scene() {
  const [press, creative] = [
    await insertMember(pool),
    await insertCreativeActor(pool, { businessName: 'Atelier Norrby' }),
  ];
  const pieces = await insertPieces(pool, {
    creativeId: creative.creativeId,
    titles: ['Dusk', 'Brick screen'],
  });
  const connection = await pool.connect();
  await insertProject(connection, { creativeId: creative.creativeId, name: 'Terrell Hills House' });
  connection.release();
  return { press, creative, pieces };
}

const asking = (pieces: string[], id: string = randomUUID()) => ({
  id,
  pieces,
  company: 'Detail Magazine',
  place: 'Munich',
  purpose: 'An issue on brick.',
  uses: ['editorial'],
  term: 'one-year',
  territory: 'worldwide',
});

const offer: CheckedOffer = {
  amount: 18_000,
  currency: 'USD',
  validUntil: '2099-01-01',
  content: { uses: ['editorial', 'advertising'], term: 'two-years', territory: 'europe', note: 'Gladly.' },
};

async function asked() {
  const made = await scene();
  const sent = await askForLicense(made.press, asking(made.pieces));
  if (!sent.ok) throw new Error(sent.code);
  return { ...made, id: sent.requestId };
}

const stateOf = (id: string) =>
  getRow(db(), { state: cell.text, offer: licenseRequests.offer })`
    select state::text as state, offer from license_requests where id = ${id}`;

it('offers all pictures of the piece’s project to ask for, the piece first, and none of who is not listed', async () => {
  const { creative, pieces } = await scene();
  expect((await listAskable(pieces[1] ?? '')).map(({ title, project }) => [title, project])).toEqual([
    ['Brick screen', 'Terrell Hills House'],
    ['Dusk', 'Terrell Hills House'],
  ]);
  expect(await listAskable('nonsense')).toEqual([]);
  await pool.query('delete from listings where creative_id = $1', [creative.creativeId]);
  expect(await listAskable(pieces[0] ?? '')).toEqual([]);
});

it('is asked once, however often it is clicked, and stands in the conversation of the two as a card', async () => {
  const { press, creative, pieces } = await scene();
  const form = asking(pieces);
  const clicks = await Promise.all(Array.from({ length: 10 }, () => askForLicense(press, form)));
  expect(clicks.every((each) => each.ok && each.requestId === form.id)).toBe(true);
  const cards = await listRows(db(), { threadId: cell.text, messageId: cell.number, userId: cell.text })`
    select m.thread_id, m.id as message_id, n.user_id from license_cards k join messages m on m.id = k.message_id
      join notifications n on n.subject_id = k.request_id::text where k.request_id = ${form.id}`;
  expect(cards).toMatchObject([{ userId: creative.userId }]);
  const { messages } = await listMessages({
    threadId: cards[0]?.threadId ?? '',
    creativeId: creative.creativeId,
    side: 'creative',
    before: null,
    readCards: readMessageCards,
  });
  expect(messages.at(-1)).toMatchObject({
    body: expect.stringContaining(
      'I ask for a license for two pictures of Terrell Hills House. Editorial. One year, worldwide.',
    ),
    card: {
      kind: 'license',
      facts: { requestId: form.id, event: 'asked', project: 'Terrell Hills House', offer: null },
    },
  });
  expect(await listRequests(creative)).toMatchObject([
    { name: 'Detail Magazine', state: 'open', hasOffer: false },
  ]);
  expect(await listRequests(press)).toMatchObject([{ name: 'Atelier Norrby' }]);
});

it('is asked by clients alone, of pictures of one creative that are there, and not of who blocked them', async () => {
  const { press, creative, pieces } = await scene();
  expect(await askForLicense(creative, asking(pieces))).toMatchObject({ code: 'notAllowed' });
  expect(await askForLicense(null, asking(pieces))).toMatchObject({ code: 'notAllowed' });
  expect(await askForLicense(press, asking([randomUUID()]))).toMatchObject({ code: 'piecesGone' });
  const other = await scene();
  expect(await askForLicense(press, asking([...pieces, ...other.pieces]))).toMatchObject({
    code: 'piecesGone',
  });
  await pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    creative.userId,
    press.userId,
  ]);
  expect(await askForLicense(press, asking(pieces))).toMatchObject({ code: 'unreachable' });
  expect(await listRequests(press)).toEqual([]);
});

it('is answered by offers that stay as they were; the newest alone can be accepted, and it becomes a license', async () => {
  const { press, creative, pieces, id } = await asked();
  expect(await offerLicense(creative, { id, version: 2, offer })).toMatchObject({ code: 'sentBefore' });
  const clicks = await Promise.all([1, 1].map((version) => offerLicense(creative, { id, version, offer })));
  expect(clicks).toEqual([{ ok: true }, { ok: true }]);
  expect(await offerLicense(creative, { id, version: 1, offer: { ...offer, amount: 1 } })).toMatchObject({
    code: 'sentBefore',
  });
  expect(await offerLicense(creative, { id, version: 2, offer: { ...offer, amount: 15_000 } })).toEqual({
    ok: true,
  });
  await expect(
    pool.query('update license_offers set amount = 1 where request_id = $1', [id]),
  ).rejects.toThrow('does not change');
  expect(await acceptOffer(press, { id, version: 1 })).toMatchObject({ code: 'overtaken' });
  const accepted = await Promise.all(Array.from({ length: 5 }, () => acceptOffer(press, { id, version: 2 })));
  const [first] = accepted;
  if (!first?.ok) throw new Error('It was not accepted.');
  expect(accepted).toEqual(accepted.map(() => first));
  const license = await getRow(db(), { content: licenses.content, holderId: cell.text })`
    select content, holder_id from licenses where number = ${first.number}`;
  expect(license.holderId).toBe(press.userId);
  expect(license.content).toMatchObject({
    party: { name: 'Detail Magazine', place: 'Munich' },
    project: { name: 'Terrell Hills House', commission: null },
    uses: [{ use: 'editorial' }, { use: 'advertising' }],
    territory: 'europe',
    term: 'two-years',
  });
  const file = createHash('sha256')
    .update(readFileSync('db/seed/media/photos/01-villa-dusk.jpg'))
    .digest('hex');
  expect(license.content.pictures[0]).toEqual({ number: 1, title: 'Dusk', sha256: file });
  expect(license.content.pictures).toHaveLength(pieces.length);
  expect(await verifyLicense(first.number)).toMatchObject({
    state: 'valid',
    holder: 'Detail Magazine',
    isUnchanged: true,
  });
  expect(JSON.stringify(await verifyLicense(first.number))).not.toContain('150');
  expect(await stateOf(id)).toEqual({ state: 'accepted', offer: 2 });
  // Numbers are those of one sequence: no brief has it, too.
  const { next } = await getRow(db(), { next: cell.number })`select nextval('brief_numbers')::int as next`;
  expect(next).toBeGreaterThan(Number(first.number.split('-')[1]));
});

it('cannot be accepted once the offer’s day is over, or when a picture is gone; and a new offer can', async () => {
  const { press, creative, pieces, id } = await asked();
  await offerLicense(creative, { id, version: 1, offer: { ...offer, validUntil: '2026-01-01' } });
  expect(await acceptOffer(press, { id, version: 1 })).toMatchObject({ code: 'expired' });
  expect(await findRequest(press, id)).toMatchObject({ isExpired: true, can: { accept: false } });
  await offerLicense(creative, { id, version: 2, offer });
  await pool.query('delete from portfolio_items where id = $1', [pieces[1]]);
  expect(await acceptOffer(press, { id, version: 2 })).toMatchObject({ code: 'piecesGone' });
  expect(await stateOf(id)).toEqual({ state: 'open', offer: 2 });
});

it('is for its two sides alone, each with its own moves', async () => {
  const { press, creative, id } = await asked();
  const strangers: Actor[] = [
    await insertMember(pool),
    await insertCreativeActor(pool),
    await insertMember(pool, { isAdmin: true }),
  ];
  for (const stranger of strangers) {
    expect(await findRequest(stranger, id)).toBeNull();
    expect(await offerLicense(stranger, { id, version: 1, offer })).toMatchObject({ code: 'notFound' });
    expect(await acceptOffer(stranger, { id, version: 1 })).toMatchObject({ code: 'notFound' });
    expect(await endRequest(stranger, { id, ending: 'decline', words: '' })).toMatchObject({
      code: 'notFound',
    });
  }
  expect(await offerLicense(press, { id, version: 1, offer })).toMatchObject({ code: 'notAllowed' });
  expect(await endRequest(press, { id, ending: 'decline', words: '' })).toMatchObject({ code: 'notAllowed' });
  expect(await endRequest(creative, { id, ending: 'withdraw', words: '' })).toMatchObject({
    code: 'notAllowed',
  });
  await offerLicense(creative, { id, version: 1, offer });
  expect(await acceptOffer(creative, { id, version: 1 })).toMatchObject({ code: 'notAllowed' });
  expect((await findRequest(press, 'nonsense')) ?? null).toBeNull();
});

it.each([
  ['creative', 'decline', 'declined'],
  ['press', 'withdraw', 'withdrawn'],
  ['press', 'refuse', 'refused'],
] as const)(
  'ends without a license when the %s says %s, with a word, and then stays so',
  async (who, ending, state) => {
    const made = await asked();
    const { press, creative, id } = made;
    if (ending === 'refuse') await offerLicense(creative, { id, version: 1, offer });
    expect(await endRequest(made[who], { id, ending, words: 'x'.repeat(1_001) })).toMatchObject({
      code: 'tooLong',
    });
    expect(await endRequest(made[who], { id, ending, words: 'Another time.' })).toEqual({ ok: true });
    expect(await endRequest(made[who], { id, ending, words: 'Another time.' })).toEqual({ ok: true });
    expect(await findRequest(press, id)).toMatchObject({ state, reason: 'Another time.' });
    expect(await offerLicense(creative, { id, version: 2, offer })).toMatchObject({ code: 'over' });
    expect(await acceptOffer(press, { id, version: 1 })).toMatchObject({ ok: false });
  },
);

it('outlives the account of who asked without their name and words, and goes with the last of the two', async () => {
  const { press, creative, id } = await asked();
  await pool.query('delete from users where id = $1', [press.userId]);
  const { content } = await getRow(db(), { content: licenseRequests.content })`
    select content from license_requests where id = ${id}`;
  expect(content).toMatchObject({
    purpose: '',
    party: { name: 'Detail Magazine', personName: 'A former member' },
  });
  expect(await offerLicense(creative, { id, version: 1, offer })).toMatchObject({ code: 'unreachable' });
  await pool.query('delete from users where id = $1', [creative.userId]);
  expect(await listRows(db(), { id: cell.text })`select id from license_requests where id = ${id}`).toEqual(
    [],
  );
});
