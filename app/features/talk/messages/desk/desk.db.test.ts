import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, everyThread, message } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { changeStage, markRead, saveNextStep, snoozeThread } from '../change-thread.server.ts';
import { findWaitingThreads } from '../inbox/find-waiting-threads.server.ts';
import { listThreads } from '../inbox/list-threads.server.ts';
import { findThread } from '../read/find-thread.server.ts';
import { sendMessage } from '../write/send-message.server.ts';
import { findZone } from './desk-times.server.ts';
import { countDesk, findBoard, findDue } from './find-board.server.ts';
import { remindFollowUps } from './remind-follow-ups.job.server.ts';

/** A creative's sales desk: what it keeps, tells its owner, and never tells the client. */

const pool = testPool();

const notFound = { ok: false, code: 'notFound' };
const planNeeded = { ok: false, code: 'planNeeded' };
const today = '2026-11-23';
const dollars = (minor: number) => ({ minor, currency: 'USD' as const });

async function pair(): Promise<{ client: Actor; creative: Actor; threadId: string }> {
  const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
  return { client, creative, threadId: await begin(client, creative) };
}

const unpaid = (creative: Actor): Actor => ({
  ...creative,
  subscription: { ...creative.subscription, subscribed: false },
});

/** A creative works in Chicago: six hours behind UTC in November. */
async function worksInChicago(creative: Actor): Promise<void> {
  await pool.query(
    `insert into places (id, name, country_code, region_code, region_label, population, latitude, longitude, time_zone, label)
     values (-7, 'Testville', 'US', 'IL', 'IL', 20000, 41.8, -87.6, 'America/Chicago', 'Testville, IL') on conflict do nothing`,
  );
  await pool.query(
    `update service_areas set city = 'Testville', state = 'IL', country = 'US' where creative_id = $1`,
    [creative.creativeId],
  );
  await pool.query(`update service_places set place_id = -7 where city = 'Testville'`);
}

describe('amount and follow-up', () => {
  it('are the creative’s own: kept, shown in list and thread, and in nothing that a client is given', async () => {
    const { client, creative, threadId } = await pair();
    // Not a day on which the test may run: what the client is given says when things happened.
    const given = { amount: { minor: 564_000, currency: null }, followUpOn: '2027-01-15', today };
    expect(await saveNextStep(creative, threadId, given)).toEqual({ ok: true });
    const next = { amount: dollars(564_000), followUpOn: '2027-01-15', snoozedUntil: null };
    expect((await findThread(creative, threadId))?.creativeSide?.next).toEqual(next);
    expect((await listThreads(creative, everyThread)).threads).toMatchObject([{ next }]);
    const seen = JSON.stringify([
      await findThread(client, threadId),
      await listThreads(client, everyThread),
      await findWaitingThreads(client),
      await findDue(client, today),
    ]);
    expect(seen).not.toMatch(/564000|2027-01-15|USD/);
    expect(await saveNextStep(client, threadId, given)).toEqual(notFound);
    expect(await saveNextStep(await insertCreativeActor(pool), threadId, given)).toEqual(notFound);
    expect(await saveNextStep(unpaid(creative), threadId, { ...given, amount: null })).toEqual(planNeeded);
    expect((await findThread(creative, threadId))?.creativeSide?.next).toEqual(next);
  });

  it('are in the currency that was used last where none is typed', async () => {
    const { creative, threadId } = await pair();
    const other = await begin(await insertMember(pool), creative);
    const save = (id: string, currency: 'EUR' | 'GBP' | null) =>
      saveNextStep(creative, id, { amount: { minor: 100, currency }, followUpOn: null, today });
    const currencyOf = async (id: string) =>
      (await findThread(creative, id))?.creativeSide?.next.amount?.currency;
    await save(other, 'EUR');
    await save(threadId, null);
    expect(await currencyOf(threadId)).toBe('EUR');
    await save(threadId, 'GBP');
    await save(threadId, null);
    expect(await currencyOf(threadId)).toBe('GBP');
  });

  it('remind once on the morning of the day, on the list and by mail, also of a new day', async () => {
    const { client, creative, threadId } = await pair();
    await worksInChicago(creative);
    expect(await findZone(creative)).toBe('America/Chicago');
    const amount = { minor: 226_000, currency: 'USD' as const };
    await saveNextStep(creative, threadId, { amount, followUpOn: '2026-11-24', today });
    const told = async () => {
      const { rows } = await pool.query(
        `select (select count(*)::int from notifications where user_id = $1 and subject_id like 'follow-up:%') as listed,
                (select count(*)::int from mails where user_id = $1 and template = 'follow-up') as mailed`,
        [creative.userId],
      );
      return rows[0];
    };
    await remindFollowUps(new Date('2026-11-24T12:59:00Z'));
    expect(await told()).toEqual({ listed: 0, mailed: 0 });
    await Promise.all([1, 2].map(() => remindFollowUps(new Date('2026-11-24T13:00:00Z'))));
    await remindFollowUps(new Date('2026-11-25T13:00:00Z'));
    expect(await told()).toEqual({ listed: 1, mailed: 1 });
    const { rows } = await pool.query(
      `select subject, text from mails where template = 'follow-up' and user_id = $1`,
      [creative.userId],
    );
    expect(rows[0].subject).toBe('Follow up with Robin Ashdown today');
    expect(rows[0].text.replace(/\s+/g, ' ')).toContain('is at New, $2,260.00.');
    expect((await findThread(creative, threadId))?.creativeSide?.isReminded).toBe(true);
    await markRead(creative, threadId, 1);
    expect((await findThread(creative, threadId))?.creativeSide?.isReminded).toBe(false);
    await pool.query(
      `insert into notification_choices (user_id, kind, is_wanted) values ($1, 'followUps', false)`,
      [creative.userId],
    );
    await saveNextStep(creative, threadId, { amount, followUpOn: '2026-11-26', today: '2026-11-25' });
    await remindFollowUps(new Date('2026-11-26T14:00:00Z'));
    expect(await told()).toEqual({ listed: 2, mailed: 1 });
    const { rows: clients } = await pool.query('select 1 from notifications where user_id = $1', [
      client.userId,
    ]);
    expect(clients).toEqual([]);
  });

  it('do not remind of a day that is here already when it is set', async () => {
    const { creative, threadId } = await pair();
    await saveNextStep(creative, threadId, { amount: null, followUpOn: today, today });
    await remindFollowUps(new Date('2026-11-23T20:00:00Z'));
    const { rows } = await pool.query(
      'select 1 from notifications where user_id = $1 and kind = $2 and subject_id <> $3',
      [creative.userId, 'message', threadId],
    );
    expect(rows).toEqual([]);
    expect((await countDesk(creative, today)).due).toBe(1);
    expect(await findDue(creative, today)).toMatchObject([
      { threadId, day: today, followUp: { stage: 'New' } },
    ]);
  });
});

describe('snooze', () => {
  const at = () => new Date();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

  it('takes a conversation out of the list and its counts until then, and not out of search', async () => {
    const { creative, threadId } = await pair();
    const listed = async (filter: object) =>
      (await listThreads(creative, { ...everyThread, ...filter })).threads.map(({ id }) => id);
    await saveNextStep(creative, threadId, { amount: null, followUpOn: today, today });
    expect(await countDesk(creative, today)).toMatchObject({ all: 1, waiting: 1, due: 1, snoozed: 0 });
    const snoozed = await snoozeThread(creative, threadId, {
      until: inDays(2),
      times: { zone: null },
      at: at(),
    });
    expect(snoozed).toMatchObject({ ok: true, former: null });
    expect(await listed({})).toEqual([]);
    expect(await listed({ show: 'snoozed' })).toEqual([threadId]);
    expect([await listed({ show: 'waiting' }), await listed({ show: 'due' })]).toEqual([[], []]);
    expect(await listed({ words: 'light' })).toEqual([threadId]);
    expect(await countDesk(creative, today)).toMatchObject({ all: 0, waiting: 0, due: 0, snoozed: 1 });
    expect((await findWaitingThreads(creative)).count).toBe(0);
    expect(await findDue(creative, today)).toEqual([]);
    expect((await findBoard(creative, {})).columns[0]).toMatchObject({ stage: 'New', count: 1 });
    await pool.query(`update threads set snoozed_until = now() - interval '1 second' where id = $1`, [
      threadId,
    ]);
    expect(await listed({})).toEqual([threadId]);
    expect(await countDesk(creative, today)).toMatchObject({ all: 1, waiting: 1, snoozed: 0 });
  });

  it('ends at once when they write, and not when the creative does', async () => {
    const { client, creative, threadId } = await pair();
    await snoozeThread(creative, threadId, { until: inDays(2), times: { zone: null }, at: at() });
    await sendMessage(creative, message({ to: { threadId } }));
    expect((await countDesk(creative, today)).snoozed).toBe(1);
    await sendMessage(client, message({ to: { threadId } }));
    expect(await countDesk(creative, today)).toMatchObject({ all: 1, waiting: 1, snoozed: 0 });
    expect((await findThread(creative, threadId))?.creativeSide?.next.snoozedUntil).toBeNull();
  });

  it('is the creative’s own, on their clock, within bounds, and can be ended', async () => {
    const { client, creative, threadId } = await pair();
    const snooze = (actor: Actor, until: string | null) =>
      snoozeThread(actor, threadId, {
        until,
        times: { zone: 'America/Chicago' },
        at: new Date('2026-11-23T15:00:00Z'),
      });
    expect(await snooze(client, null)).toEqual(notFound);
    expect(await snooze(unpaid(creative), '2026-11-24T09:00')).toEqual(planNeeded);
    expect(await snooze(creative, '2026-11-23T09:00')).toEqual({ ok: false, code: 'past' });
    expect(await snooze(creative, '2029-01-01T09:00')).toEqual({ ok: false, code: 'tooFar' });
    const until = '2026-11-24T15:00:00.000Z';
    expect(await snooze(creative, '2026-11-24T09:00')).toEqual({ ok: true, until, former: null });
    expect(await snooze(creative, null)).toEqual({ ok: true, until: null, former: until });
  });
});

describe('the board', () => {
  it('counts and sums every stage, shows the newest of each, and keeps declined apart', async () => {
    const creative = await insertCreativeActor(pool);
    const ids: string[] = [];
    for (let place = 0; place < 5; place += 1) ids.push(await begin(await insertMember(pool), creative));
    const [first, second, third, fourth] = ids as [string, string, string, string, string];
    for (const id of [first, second, third]) await changeStage(creative, id, 'Quoted');
    await changeStage(creative, fourth, 'Declined');
    const save = (id: string, minor: number, currency: 'USD' | 'EUR') =>
      saveNextStep(creative, id, { amount: { minor, currency }, followUpOn: null, today });
    await save(first, 100, 'USD');
    await save(second, 250, 'USD');
    await save(third, 900, 'EUR');
    await pool.query(
      `insert into threads (creative_id, client_id, stage, last_message_at, last_message_id)
       select $1, null, 'Delivered', now() - n * interval '1 day', 1 from generate_series(1, 30) as n`,
      [creative.creativeId],
    );
    const board = await findBoard(creative, {});
    expect(board.columns.map(({ stage, count, cards }) => [stage, count, cards.length])).toEqual([
      ['New', 1, 1],
      ['Replied', 0, 0],
      ['Quoted', 3, 3],
      ['Booked', 0, 0],
      ['Delivered', 30, 12],
    ]);
    expect(board.columns[2]?.sums).toEqual([dollars(350), { minor: 900, currency: 'EUR' }]);
    expect(board.columns[2]?.cards.map(({ id }) => id)).toEqual([third, second, first]);
    expect(board.declined).toBe(1);
    expect((await findBoard(creative, { Delivered: 24 })).columns[4]?.cards).toHaveLength(24);
    expect(await findBoard(await insertCreativeActor(pool), {})).toMatchObject({ declined: 0 });
  });
});
