import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, message } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { setBlock } from '../change-thread.server.ts';
import { findDue, findMonth } from '../desk/find-board.server.ts';
import { findCalendar } from '../desk/find-calendar.server.ts';
import { findThread } from '../read/find-thread.server.ts';
import { sendMessage } from '../write/send-message.server.ts';
import { answerDates, cancelDay } from './answer-dates.server.ts';

/** What becomes of a day that both agreed on: it is moved by another proposal, or called off. */

const pool = testPool();
const today = '2026-11-22';

type Agreed = { client: Actor; creative: Actor; threadId: string; messageId: number };

async function agreeOn(day: string): Promise<Agreed> {
  const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
  const threadId = await begin(client, creative);
  const messageId = await propose(creative, threadId, [day]);
  await answer(client, { threadId, messageId, answer: day });
  return { client, creative, threadId, messageId };
}

async function propose(creative: Actor, threadId: string, dates: string[], instead: number | null = null) {
  const sent = await sendMessage(creative, message({ to: { threadId }, body: 'When?', dates, instead }));
  if (!sent.ok) throw new Error(sent.code);
  return sent.messageId;
}

const answer = (actor: Actor, input: { threadId: string; messageId: number; answer: string }) =>
  answerDates(actor, { ...input, sendKey: randomUUID(), today });

const cancel = (actor: Actor, { threadId, messageId }: Pick<Agreed, 'threadId' | 'messageId'>) =>
  cancelDay(actor, { threadId, messageId, sendKey: randomUUID(), today });

/** What a calendar program reads in a file. */
function readCalendar(text: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  return events.map((event) => ({
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    day: event.startDate.toString(),
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    organizer: event.organizer,
  }));
}

type Sent = { template: string; subject: string; text: string; calendar: string };

async function mailsOf(threadId: string): Promise<Sent[]> {
  const { rows } = await pool.query(
    'select template, subject, text, calendar from mails where conversation_id = $1 order by created_at, template',
    [threadId],
  );
  return rows;
}

describe('a day that both agreed on', () => {
  it.each(['client', 'creative'] as const)(
    'is called off by the %s, once, and leaves both calendars',
    async (who) => {
      const given = await agreeOn('2026-12-08');
      const { client, creative, threadId, messageId } = given;
      const [agreed] = readCalendar((await mailsOf(threadId))[0]?.calendar ?? null);
      // Two clicks and another window at the same time.
      const results = await Promise.all([1, 2, 3, 4].map(() => cancel(given[who], given)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((one) => !one.ok && one.code === 'ended')).toHaveLength(3);

      const mails = (await mailsOf(threadId)).filter(({ template }) => template === 'date-canceled');
      expect(mails).toHaveLength(2);
      for (const { subject, calendar } of mails) {
        expect(subject).toContain('Canceled: Tue 8 Dec 2026 with ');
        expect(readCalendar(calendar)).toEqual([
          { ...agreed, method: 'CANCEL', sequence: (agreed?.sequence ?? 0) + 1, status: 'CANCELLED' },
        ]);
      }
      expect(mails.filter(({ text }) => text.includes('You canceled Tue 8 Dec 2026'))).toHaveLength(1);

      const other = who === 'client' ? creative : client;
      const thread = await findThread(other, threadId);
      expect(thread?.messages.at(-1)).toMatchObject({
        body: 'I have to cancel Tue 8 Dec 2026.',
        isMine: false,
      });
      expect(thread?.messages.find(({ id }) => id === messageId)?.dates?.end).toEqual({
        movedTo: null,
        isMine: false,
      });
      expect(readCalendar(await findCalendar(other, messageId))[0]).toMatchObject({ method: 'CANCEL' });
      expect(await findDue(client, today)).toEqual([]);
      expect(await findMonth(creative, { month: '2026-12', today })).toMatchObject([{ kind: 'canceled' }]);
      expect(await findMonth(creative, { month: '2026-12', today: '2026-12-09' })).toEqual([]);
    },
  );

  it('is called off by nobody else, not when it is over, and not before it was agreed on', async () => {
    const given = await agreeOn('2026-12-08');
    const { client, creative, threadId } = given;
    const notFound = { ok: false, code: 'notFound' };
    expect(await cancel(await insertMember(pool), given)).toEqual(notFound);
    expect(await cancel(await insertCreativeActor(pool), given)).toEqual(notFound);
    const open = await propose(creative, threadId, ['2026-12-20']);
    expect(await cancel(client, { threadId, messageId: open })).toEqual(notFound);
    await answer(client, { threadId, messageId: open, answer: 'none' });
    expect(await cancel(client, { threadId, messageId: open })).toEqual(notFound);
    const elsewhere = await agreeOn('2026-12-09');
    expect(await cancel(client, { threadId, messageId: elsewhere.messageId })).toEqual(notFound);
    const late = { ...given, sendKey: randomUUID(), today: '2026-12-09' };
    expect(await cancelDay(client, late)).toEqual({ ok: false, code: 'past' });
    expect((await mailsOf(threadId)).filter(({ template }) => template === 'date-canceled')).toEqual([]);
  });

  it('can be called off although one has blocked the other, without a message', async () => {
    const given = await agreeOn('2026-12-08');
    await setBlock(given.creative, given.threadId, true);
    expect(await cancel(given.client, given)).toMatchObject({ ok: true });
    const thread = await findThread(given.creative, given.threadId);
    expect(thread?.messages.at(-1)?.body).toBe('Tue 8 Dec 2026 works for me.');
    expect(thread?.messages.find(({ id }) => id === given.messageId)?.dates?.end?.movedTo).toBeNull();
    expect(
      (await mailsOf(given.threadId)).filter(({ template }) => template === 'date-canceled'),
    ).toHaveLength(2);
  });

  it('is moved by another proposal, which takes over its calendar entry each time', async () => {
    const given = await agreeOn('2026-12-08');
    const { client, creative, threadId } = given;
    const [first] = readCalendar((await mailsOf(threadId))[0]?.calendar ?? null);
    expect((await findThread(creative, threadId))?.creativeSide?.agreedDays).toEqual([
      { messageId: given.messageId, day: '2026-12-08' },
    ]);
    const second = await propose(creative, threadId, ['2026-12-10', '2026-12-11'], given.messageId);
    expect(await findCalendar(client, second)).toBeNull();
    await answer(client, { threadId, messageId: second, answer: '2026-12-11' });
    const moved = (await mailsOf(threadId)).filter(({ template }) => template === 'date-moved');
    expect(moved).toHaveLength(2);
    for (const { subject, text, calendar } of moved) {
      expect(subject).toContain('Moved to Fri 11 Dec 2026 with ');
      expect(text).toContain('from Tue 8 Dec 2026 to Fri 11 Dec 2026');
      expect(readCalendar(calendar)).toEqual([{ ...first, day: '2026-12-11', sequence: 2 }]);
    }
    const thread = await findThread(client, threadId);
    expect(thread?.messages.at(-1)?.body).toBe('Fri 11 Dec 2026 works for me, in place of Tue 8 Dec 2026.');
    expect(thread?.messages.find(({ id }) => id === given.messageId)?.dates?.end?.movedTo).toBe('2026-12-11');
    expect(await findCalendar(client, given.messageId)).toBeNull();
    expect(await findMonth(creative, { month: '2026-12', today })).toMatchObject([
      { day: '2026-12-08', kind: 'moved' },
      { day: '2026-12-11', kind: 'agreed' },
    ]);

    // Once more from a page that still shows the first day, and then called off.
    const third = await propose(creative, threadId, ['2026-12-15'], given.messageId);
    await answer(client, { threadId, messageId: third, answer: '2026-12-15' });
    expect(readCalendar(await findCalendar(creative, third))).toEqual([
      { ...first, day: '2026-12-15', sequence: 3 },
    ]);
    expect(await cancel(creative, { threadId, messageId: second })).toEqual({ ok: false, code: 'ended' });
    expect(await cancel(creative, { threadId, messageId: third })).toMatchObject({ ok: true });
    expect(readCalendar(await findCalendar(client, third))).toEqual([
      { ...first, method: 'CANCEL', day: '2026-12-15', sequence: 4, status: 'CANCELLED' },
    ]);
  });

  it('stays where no other works, and is not moved once it is called off', async () => {
    const given = await agreeOn('2026-12-08');
    const { client, creative, threadId, messageId } = given;
    const other = await propose(creative, threadId, ['2026-12-10'], messageId);
    await answer(client, { threadId, messageId: other, answer: 'none' });
    expect((await findThread(client, threadId))?.messages.at(-1)?.body).toBe(
      'None of these dates works for me. Tue 8 Dec 2026 stays.',
    );
    const late = await propose(creative, threadId, ['2026-12-12'], messageId);
    await cancel(client, given);
    expect(
      await sendMessage(creative, message({ to: { threadId }, dates: ['2026-12-13'], instead: messageId })),
    ).toEqual({ ok: false, code: 'dayGone' });
    await answer(client, { threadId, messageId: late, answer: '2026-12-12' });
    const [entry] = readCalendar(await findCalendar(client, late));
    expect(entry).toMatchObject({ method: 'PUBLISH', sequence: 1, day: '2026-12-12' });
    expect(entry?.uid).toContain(`dates-${late}-2026-12-12@`);
    const strange = (await agreeOn('2026-12-09')).messageId;
    expect(
      await sendMessage(creative, message({ to: { threadId }, dates: ['2026-12-13'], instead: strange })),
    ).toEqual({ ok: false, code: 'dayGone' });
  });
});
