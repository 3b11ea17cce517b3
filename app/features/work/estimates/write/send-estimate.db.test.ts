import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { acceptEstimate } from '#app/features/work/agreements/accept-estimate.server.ts';
import { declineBrief } from '#app/features/work/briefs/answer/decline-brief.server.ts';
import { listRecipients } from '#app/features/work/briefs/read/list-recipients.server.ts';
import { changeBrief, endBrief } from '#app/features/work/briefs/send/change-brief.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { briefForm } from '#tests/factories/brief-factory.ts';
import { askedScene, cardsOf, deskOf, sentEstimate, statesOf } from '#tests/factories/estimate-scene.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { typedBrief } from '#tests/factories/typed-brief.ts';
import { typedEstimate, typedLine } from '#tests/factories/typed-estimate.ts';
import { racers } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { listBriefEstimates } from '../compare/find-comparison.server.ts';
import { declineEstimate, withdrawEstimate } from '../end/end-estimate.server.ts';
import { findEstimate, noteEstimateSeen } from '../read/find-estimate.server.ts';
import { saveEstimate, sendEstimate } from './send-estimate.server.ts';

/** From what is typed to what the client reads: versions, once each, and of nothing that has ended. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

describe('sending', () => {
  it('writes lines, terms and total, tells the client by card, bell and mail, and quotes the conversation', async () => {
    const { client, one, two, briefId, send } = await askedScene(pool);
    const typed = typedEstimate({ note: 'The dusk is worth it.', deliveryDays: '15' });
    const id = await sentEstimate(one, { ...send, typed });
    const read = await findEstimate(client, { id, version: null });
    expect(read).toMatchObject({
      side: 'client',
      name: 'Terrell Hills House',
      creativeName: 'Atelier One',
      stills: 11,
      parties: 1,
      changes: null,
      briefId,
      version: {
        version: 1,
        state: 'sent',
        total: 564_000,
        currency: 'USD',
        note: 'The dusk is worth it.',
        seenAt: null,
      },
    });
    expect(read?.version.lines.map(({ text, kind, amount }) => [text, kind, amount])).toEqual([
      ['Full day on site', 'charged', 420_000],
      ['Dusk, the same evening', 'included', 0],
      ['Retouching', 'charged', 80_000],
      ['Travel and hotel', 'charged', 64_000],
      ['Drone, two views', 'option', 65_000],
    ]);
    expect(await deskOf(pool, one)).toEqual({ stage: 'Quoted', amount: 564_000, currency: 'USD' });
    expect((await deskOf(pool, two)).amount).toBeNull();
    expect(await cardsOf(pool, briefId)).toEqual(['estimate 1']);
    expect(await notificationsOf(client.userId)).toEqual(['Atelier One sends you an estimate']);
    expect(await mailsOf(client.userId)).toContain('brief');
    expect((await notificationsOf(two.userId)).join()).not.toContain('Atelier One');
    expect((await listRecipients(briefId)).map(({ status }) => status)).toEqual(['estimate', 'sent']);
    expect(await listBriefEstimates(client, briefId)).toMatchObject([
      {
        estimateId: id,
        creativeName: 'Atelier One',
        version: 1,
        total: 564_000,
        terms: { deliveryDays: 15 },
      },
    ]);
  });

  it('makes one version of all requests at once, and tells of it once', async () => {
    const { client, one, briefId, send } = await askedScene(pool);
    const answers = await Promise.all(Array.from({ length: racers }, () => sendEstimate(one, send)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, version: 1 });
    expect(await statesOf(pool, briefId)).toBe('1 sent');
    expect(await cardsOf(pool, briefId)).toEqual(['estimate 1']);
    expect(await notificationsOf(client.userId)).toHaveLength(1);
  });

  it('replaces the version before, which stays readable and cannot be accepted, and says what is new', async () => {
    const { client, one, briefId, send } = await askedScene(pool);
    const id = await sentEstimate(one, send);
    const dearer = typedEstimate({}, { lines: [typedLine('Full day on site', '5,000', { unit: 'day' })] });
    const unchanged = await sendEstimate(one, { ...send, number: 2 });
    expect(unchanged).toEqual({ ok: false, code: 'unchanged' });
    await sentEstimate(one, { ...send, number: 2, typed: dearer });
    expect(await statesOf(pool, briefId)).toBe('1 replaced, 2 sent');
    expect(await findEstimate(client, { id, version: 1 })).toMatchObject({
      version: { state: 'replaced', total: 564_000 },
    });
    expect(await findEstimate(client, { id, version: null })).toMatchObject({
      version: { version: 2, total: 500_000 },
      changes: { total: { difference: '− $640.00' } },
    });
    const accept = { briefId, estimateId: id, ticked: [], words: null };
    expect(await acceptEstimate(client, { ...accept, version: 1 })).toEqual({ ok: false, code: 'replaced' });
    expect(await acceptEstimate(client, { ...accept, version: 2 })).toMatchObject({ ok: true });
    // What was agreed is not replaced.
    expect(await sendEstimate(one, { ...send, number: 3 })).toEqual({ ok: false, code: 'closed' });
  });

  it('answers the newest revision of the brief, once its creative has seen it', async () => {
    const { client, one, briefId, send } = await askedScene(pool);
    const form = briefForm([], { typed: typedBrief({}, { views: { exterior: '9' } }) });
    await changeBrief(client, { id: briefId, version: 1, form });
    expect(await sendEstimate(one, send)).toEqual({ ok: false, code: 'briefChanged' });
    const id = await sentEstimate(one, { ...send, revision: 2 });
    expect(await findEstimate(client, { id, version: 1 })).toMatchObject({ stills: 9 });
  });

  it.each(['withdrawn', 'closed'] as const)(
    'refuses once the brief is %s, and still keeps what was typed',
    async (end) => {
      const { client, one, briefId, send } = await askedScene(pool);
      await endBrief(client, { id: briefId, end, words: '' });
      expect(await sendEstimate(one, send)).toEqual({ ok: false, code: end });
      expect(await saveEstimate(one, send)).toMatchObject({ ok: true, version: 1 });
      expect(await statesOf(pool, briefId)).toBe('1 draft');
    },
  );

  it('takes a refusal back', async () => {
    const { one, briefId, send } = await askedScene(pool);
    await declineBrief(one, { id: briefId, reason: 'dates', words: 'Away.' });
    await sentEstimate(one, send);
    expect((await listRecipients(briefId))[0]).toMatchObject({ status: 'estimate', declineWords: null });
  });

  it('leaves nothing behind where the client cannot be told', async () => {
    const { client, one, briefId, send } = await askedScene(pool);
    await pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      client.userId,
      one.userId,
    ]);
    expect(await sendEstimate(one, send)).toEqual({ ok: false, code: 'unreachable' });
    expect(await statesOf(pool, briefId)).toBe('');
  });

  it('leaves no wrong sum on the desk in a currency that it does not count, and none of a booked job', async () => {
    const { one, briefId, send } = await askedScene(pool);
    await sentEstimate(one, {
      ...send,
      typed: typedEstimate({ currency: 'JPY' }, { lines: [typedLine('Day', '90,000')] }),
    });
    expect(await deskOf(pool, one)).toEqual({ stage: 'Quoted', amount: null, currency: null });
    await pool.query(
      `update threads set stage = 'Booked', amount = 100, currency = 'EUR' where creative_id = $1`,
      [one.creativeId],
    );
    await sentEstimate(one, { ...send, number: 2 });
    expect(await deskOf(pool, one)).toEqual({ stage: 'Booked', amount: 100, currency: 'EUR' });
    expect(await statesOf(pool, briefId)).toBe('1 replaced, 2 sent');
  });

  it('takes ten versions a day, and refuses the eleventh', async () => {
    const { one, send } = await askedScene(pool);
    const price = (number: number) => typedEstimate({}, { lines: [typedLine('Day', String(100 + number))] });
    for (let number = 1; number <= 10; number += 1)
      await sentEstimate(one, { ...send, number, typed: price(number) });
    expect(await sendEstimate(one, { ...send, number: 11, typed: price(11) })).toEqual({
      ok: false,
      code: 'tooManyToday',
    });
  });
});

describe('what is typed', () => {
  it('is kept as it was typed, and never written over unseen', async () => {
    const { one, briefId, send } = await askedScene(pool);
    const nonsense = typedEstimate({ validUntil: 'soon' }, { lines: [typedLine('', 'ten')] });
    expect(await saveEstimate(one, { ...send, typed: nonsense })).toMatchObject({ ok: true, version: 1 });
    const { rows } = await pool.query('select typed from estimate_versions');
    expect(rows.at(-1).typed).toEqual(nonsense);
    expect(await saveEstimate(one, send)).toEqual({ ok: false, code: 'conflict', version: 1 });
    expect(await sendEstimate(one, send)).toEqual({ ok: false, code: 'conflict', version: 1 });
    await sentEstimate(one, { ...send, version: 1 });
    // The other tab goes on with version 1, which is sent.
    expect(await saveEstimate(one, { ...send, version: 1, typed: nonsense })).toEqual({
      ok: false,
      code: 'sentMeanwhile',
    });
    expect(await statesOf(pool, briefId)).toBe('1 sent');
  });

  it('is invalid without being lost', async () => {
    const { one, briefId, send } = await askedScene(pool);
    const answer = await sendEstimate(one, { ...send, typed: typedEstimate({}, { lines: [] }) });
    expect(answer).toMatchObject({
      ok: false,
      code: 'invalid',
      errors: { lines: 'Please write at least one line.' },
    });
    expect(await statesOf(pool, briefId)).toBe('');
  });
});

describe('who may', () => {
  it('shows an estimate to its two sides, writes and ends it for nobody else', async () => {
    const { client, one, two, briefId, send } = await askedScene(pool);
    const id = await sentEstimate(one, send);
    const stranger: Actor = await insertMember(pool);
    const other = await insertCreativeActor(pool);
    const end = { estimateId: id, version: 1, words: 'No.' };
    for (const actor of [two, other, stranger, { ...stranger, isAdmin: true }]) {
      expect(await findEstimate(actor, { id, version: null })).toBeNull();
      expect(await findEstimate(actor, { id, version: 1 })).toBeNull();
      expect(await listBriefEstimates(actor, briefId)).toEqual([]);
      expect((await withdrawEstimate(actor, end)).ok).toBe(false);
      expect((await declineEstimate(actor, end)).ok).toBe(false);
    }
    expect(await sendEstimate(client, send)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await sendEstimate(null, send)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await sendEstimate(other, send)).toEqual({ ok: false, code: 'notFound' });
    expect(await saveEstimate(other, send)).toEqual({ ok: false, code: 'notFound' });
    expect(await withdrawEstimate(client, end)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await declineEstimate(one, end)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await statesOf(pool, briefId)).toBe('1 sent');
    for (const nonsense of ['', 'nonsense', "' or 1=1"]) {
      expect(await findEstimate(client, { id: nonsense, version: null })).toBeNull();
      expect(await sendEstimate(one, { ...send, briefId: nonsense })).toEqual({
        ok: false,
        code: 'notFound',
      });
    }
  });

  it('hides a draft from its client, and notes as seen what the client opens, once', async () => {
    const { client, one, two, briefId, send } = await askedScene(pool);
    const id = await sentEstimate(one, send);
    await saveEstimate(one, { ...send, number: 2 });
    expect(await findEstimate(client, { id, version: 2 })).toBeNull();
    expect((await findEstimate(client, { id, version: null }))?.version.version).toBe(1);
    const read = await findEstimate(client, { id, version: 1 });
    for (const actor of [two, one, await insertMember(pool)])
      await noteEstimateSeen(actor, read?.version.id ?? '');
    expect((await findEstimate(one, { id, version: 1 }))?.version.seenAt).toBeNull();
    await noteEstimateSeen(client, read?.version.id ?? '');
    const seenAt = (await findEstimate(one, { id, version: 1 }))?.version.seenAt;
    expect(seenAt).toEqual(expect.any(String));
    await noteEstimateSeen(client, read?.version.id ?? '');
    expect((await findEstimate(one, { id, version: 1 }))?.version.seenAt).toBe(seenAt);
    expect((await listBriefEstimates(client, briefId))[0]?.seenAt).toBe(seenAt);
  });
});
