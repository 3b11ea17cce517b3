import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findThread } from '#app/features/talk/messages/read/find-thread.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { briefForm, sentBrief } from '#tests/factories/brief-factory.ts';
import { pdf } from '#tests/factories/file-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { dayIn, typedBrief } from '#tests/factories/typed-brief.ts';
import { insertUpload } from '#tests/factories/upload-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf } from '#tests/what-was-told.ts';
import { findSentBrief } from '../read/find-sent-brief.server.ts';
import { findBriefFile } from '../read/list-brief-files.server.ts';
import { changeBrief, endBrief } from '../send/change-brief.server.ts';
import { remindRecipient } from '../send/remind.server.ts';
import { remindOfBriefs } from '../send/remind-of-briefs.job.server.ts';
import { askMore } from '../send/send-brief.server.ts';
import { findBriefToWrite } from '../write/find-draft.server.ts';
import { discardDraft, saveDraft } from '../write/write-draft.server.ts';
import { declineBrief, noteSeen } from './decline-brief.server.ts';

/** What becomes of a brief that was sent: answers, changes, its end, and the reminder. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

const notFound = { ok: false, code: 'notFound' };
const notAllowed = { ok: false, code: 'notAllowed' };

type Creative = Awaited<ReturnType<typeof insertCreativeActor>>;

async function people(): Promise<{ client: Actor; one: Creative; two: Creative }> {
  return {
    client: await insertMember(pool),
    one: await insertCreativeActor(pool),
    two: await insertCreativeActor(pool),
  };
}

async function clientBrief(client: Actor, id: string) {
  const brief = await findSentBrief(client, id);
  if (brief?.side !== 'client') throw new Error('No brief of this client.');
  return brief;
}

async function count(table: string, briefId: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as n from ${table} where brief_id = $1`, [briefId]);
  return rows[0].n;
}

describe('answers', () => {
  it('are seen once it is opened, and not when an admin looks on', async () => {
    const { client, one, two } = await people();
    const id = await sentBrief(client, [one]);
    await noteSeen({ ...one, viewing: { by: 'an admin' } as never }, id);
    await noteSeen(two, id);
    expect((await clientBrief(client, id)).recipients[0]?.status).toBe('sent');
    await noteSeen(one, id);
    expect((await clientBrief(client, id)).recipients[0]?.status).toBe('seen');
  });

  it('may be that somebody declines, with a reason: told once, in the conversation, behind the bell and by mail', async () => {
    const { client, one, two } = await people();
    const id = await sentBrief(client, [one]);
    const decline = { id, reason: 'dates' as const, words: 'Away until 12 January.' };
    expect(await declineBrief(two, decline)).toEqual(notFound);
    expect(await declineBrief(client, decline)).toEqual(notAllowed);
    const both = await Promise.all([1, 2, 3].map(() => declineBrief(one, decline)));
    expect(both).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await mailsOf(client.userId)).toEqual(['brief']);
    const [recipient] = (await clientBrief(client, id)).recipients;
    expect(recipient).toMatchObject({
      status: 'declined',
      declineKind: 'dates',
      declineWords: 'Away until 12 January.',
    });
    const thread = await findThread(client, recipient?.threadId ?? '');
    expect(thread?.messages.at(-1)?.body).toContain('Not free on these dates.\nAway');
    expect((await findThread(one, recipient?.threadId ?? ''))?.creativeSide?.stage).toBe('Declined');
  });

  it('cannot be a refusal once an estimate was sent', async () => {
    const { client, one } = await people();
    const id = await sentBrief(client, [one]);
    await pool.query(
      `with e as (insert into estimates (recipient_id) select id from brief_recipients where brief_id = $1 returning id)
       insert into estimate_versions (estimate_id, version, state, brief_revision, currency, terms, total, sent_at)
       select id, 1, 'sent', 1, 'USD', '{}', 564000, now() from e`,
      [id],
    );
    expect(await declineBrief(one, { id, reason: 'other', words: '' })).toEqual({
      ok: false,
      code: 'estimateSent',
    });
    expect((await clientBrief(client, id)).recipients[0]).toMatchObject({
      status: 'estimate',
      estimate: { version: 1, total: 564_000, currency: 'USD' },
    });
  });
});

describe('a change', () => {
  it('is a revision with what is new, told to all who have not declined', async () => {
    const { client, one, two } = await people();
    const id = await sentBrief(client, [one, two]);
    await declineBrief(two, { id, reason: 'budget', words: '' });
    const typed = typedBrief({ budget: '3000-6000' }, { views: { exterior: '5', interior: '8' } });
    const change = { id, version: 1, form: briefForm([], { typed }) };
    const all = await Promise.all([1, 2, 3].map(() => changeBrief(client, change)));
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await count('brief_revisions', id)).toBe(2);
    expect(await mailsOf(one.userId)).toEqual(['brief', 'brief']);
    expect(await mailsOf(two.userId)).toEqual(['brief']);
    const brief = await findSentBrief(one, id);
    expect(brief?.revisions).toMatchObject([
      {
        revision: 2,
        changes: [
          {
            term: 'Views',
            before: '3 exterior, 8 interior: 11 stills. No film.',
            after: '5 exterior, 8 interior: 13 stills. No film.',
          },
          { term: 'Budget', before: '', after: '$3,000 to 6,000' },
        ],
      },
    ]);
  });

  it('that changes nothing is none', async () => {
    const { client, one } = await people();
    const id = await sentBrief(client, [one]);
    expect(await changeBrief(client, { id, version: 1, form: briefForm([]) })).toEqual({
      ok: true,
      changes: [],
    });
    expect(await count('brief_revisions', id)).toBe(1);
  });

  it('is kept as it is typed, shown to nobody until it is sent, and can be discarded', async () => {
    const { client, one, two } = await people();
    const plan = await insertUpload(client, { name: 'plan.pdf', bytes: pdf(), purpose: 'attachment' });
    const id = await sentBrief(client, [one], { uploads: [plan.id] });
    for (const [somebody, may] of [
      [client, true],
      [one, true],
      [two, false],
      [await insertMember(pool), false],
    ] as const) {
      expect((await findBriefFile(somebody, plan.id)) !== null).toBe(may);
    }
    const later = await insertUpload(client, { name: 'later.pdf', bytes: pdf(), purpose: 'attachment' });
    const typed = typedBrief({ story: 'Half a tho' });
    const form = briefForm([], { typed, uploads: [later.id] });
    expect(await saveDraft(client, { id, version: 1, form })).toMatchObject({ ok: true });
    expect(JSON.stringify(await findSentBrief(one, id))).not.toContain('Half a tho');
    expect((await findSentBrief(one, id))?.files.map(({ filename }) => filename)).toEqual(['plan.pdf']);
    expect(await findBriefFile(one, later.id)).toBeNull();
    expect((await findBriefToWrite(client, id))?.files.map(({ filename }) => filename)).toEqual([
      'later.pdf',
    ]);
    await discardDraft(client, id);
    expect((await findBriefToWrite(client, id))?.files.map(({ filename }) => filename)).toEqual(['plan.pdf']);
  });
});

it('does not wait in circles: what all do at once is done, or refused', async () => {
  const { client, one, two } = await people();
  for (let round = 0; round < 5; round += 1) {
    const id = await sentBrief(client, [one, two]);
    const typed = typedBrief({ story: `Round ${round}` });
    const all = await Promise.all([
      changeBrief(client, { id, version: 1, form: briefForm([], { typed }) }),
      declineBrief(one, { id, reason: 'dates', words: '' }),
      declineBrief(two, { id, reason: 'budget', words: '' }),
      endBrief(client, { id, end: 'closed', words: '' }),
    ]);
    expect(all.every(({ ok }) => typeof ok === 'boolean')).toBe(true);
    expect((await clientBrief(client, id)).state).toBe('closed');
  }
});

describe('the end', () => {
  it('is told to all, once, and nothing can be done after it', async () => {
    const { client, one, two } = await people();
    const id = await sentBrief(client, [one]);
    const end = { id, end: 'withdrawn' as const, words: 'The owners sell.' };
    expect(await endBrief(await insertMember(pool), end)).toEqual(notFound);
    expect(await endBrief(one, end)).toEqual(notAllowed);
    await Promise.all([1, 2].map(() => endBrief(client, end)));
    expect(await mailsOf(one.userId)).toEqual(['brief', 'brief']);
    expect(await findSentBrief(one, id)).toMatchObject({ state: 'withdrawn' });
    const ended = { ok: false, code: 'ended' };
    expect(await declineBrief(one, { id, reason: 'other', words: '' })).toEqual(ended);
    expect(await askMore(client, { id, creativeIds: [two.creativeId] })).toEqual(ended);
    expect(await changeBrief(client, { id, version: 2, form: briefForm([]) })).toEqual(ended);
    expect(await endBrief(client, { ...end, end: 'closed' })).toEqual(ended);
  });
});

describe('the reminder', () => {
  it('comes once, two days before estimates are wanted, to those who have not answered', async () => {
    const { client, one, two } = await people();
    const third = await insertCreativeActor(pool);
    const id = await sentBrief(client, [one, two, third]);
    await declineBrief(two, { id, reason: 'other', words: '' });
    const at = (days: number) => new Date(Date.parse(`${dayIn(days)}T09:00:00Z`));
    await remindOfBriefs(at(4));
    expect(await mailsOf(one.userId)).toHaveLength(1);
    const [, , recipient] = (await clientBrief(client, id)).recipients;
    const remind = { briefId: id, recipientId: recipient?.id ?? '' };
    expect(await remindRecipient(await insertMember(pool), remind, at(4))).toEqual(notFound);
    expect(await remindRecipient(one, remind, at(4))).toEqual(notAllowed);
    expect(await remindRecipient(client, remind, at(4))).toEqual({ ok: true });
    expect(await remindRecipient(client, remind, at(4))).toEqual(notFound);
    await Promise.all([1, 2, 3].map(() => remindOfBriefs(at(5))));
    expect(await mailsOf(one.userId)).toHaveLength(2);
    expect(await mailsOf(two.userId)).toHaveLength(1);
    expect(await mailsOf(third.userId)).toHaveLength(2);
  });
});
