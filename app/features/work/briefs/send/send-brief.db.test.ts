import { randomUUID } from 'node:crypto';
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
import { racers } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { declineBrief } from '../answer/decline-brief.server.ts';
import { maxDrafts, maxSentPerDay } from '../brief-policy.ts';
import { findSentBrief } from '../read/find-sent-brief.server.ts';
import { listAskedBriefs, listOwnBriefs } from '../read/list-briefs.server.ts';
import { findBriefToWrite } from '../write/find-draft.server.ts';
import { discardDraft, saveDraft } from '../write/write-draft.server.ts';
import { changeBrief } from './change-brief.server.ts';
import { askMore, sendBrief } from './send-brief.server.ts';

/** Briefs until they are sent: what is kept, told once, and told to nobody else. */

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

describe('a draft', () => {
  it('is kept as it is typed, and a second tab is told of the first instead of writing over it', async () => {
    const { client, one } = await people();
    const id = randomUUID();
    const form = briefForm([one.creativeId], { typed: typedBrief({ place: 'Nowhere at', size: 'large' }) });
    const saved = await saveDraft(client, { id, version: 0, form });
    expect(saved).toMatchObject({ ok: true, version: 1 });
    expect(await saveDraft(client, { id, version: 0, form: briefForm([]) })).toEqual({
      ok: false,
      code: 'conflict',
      version: 1,
    });
    const draft = await findBriefToWrite(client, id);
    expect(draft?.typed.texts).toMatchObject({ place: 'Nowhere at', size: 'large' });
    expect(draft?.recipients.map(({ creativeId }) => creativeId)).toEqual([one.creativeId]);
    expect(await saveDraft(client, { id, version: 1, form: briefForm([]) })).toMatchObject({ version: 2 });
    expect((await findBriefToWrite(client, id))?.recipients).toEqual([]);
  });

  it('is one of two that are saved at the same time', async () => {
    const { client } = await people();
    const id = randomUUID();
    const both = await Promise.all(
      [1, 2, 3].map(() => saveDraft(client, { id, version: 0, form: briefForm([]) })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is nobody else’s: not to read, write, send or discard', async () => {
    const { client, one } = await people();
    const id = randomUUID();
    await saveDraft(client, { id, version: 0, form: briefForm([one.creativeId]) });
    const other = await insertMember(pool);
    const save = { id, version: 1, form: briefForm([]) };
    expect(await saveDraft(other, save)).toEqual(notFound);
    expect(await sendBrief(other, save)).toEqual(notFound);
    expect(await changeBrief(other, save)).toEqual(notFound);
    expect(await discardDraft(other, id)).toEqual({ ok: false });
    for (const somebody of [null, one]) {
      expect(await saveDraft(somebody, save)).toEqual(notAllowed);
      expect(await sendBrief(somebody, save)).toEqual(notAllowed);
    }
    for (const somebody of [other, one, await insertMember(pool, { isAdmin: true })]) {
      expect(await findBriefToWrite(somebody, id)).toBeNull();
      expect(await findSentBrief(somebody, id)).toBeNull();
    }
    expect((await listAskedBriefs(one, null)).items).toEqual([]);
  });

  it('may be one of fifty, and takes five files of its owner', async () => {
    const { client } = await people();
    await pool.query(
      `insert into briefs (client_id, draft) select $1, '{}' from generate_series(1, $2::int)`,
      [client.userId, maxDrafts],
    );
    expect(await saveDraft(client, { id: randomUUID(), version: 0, form: briefForm([]) })).toEqual({
      ok: false,
      code: 'tooManyDrafts',
    });
    const [first] = (await pool.query('select id from briefs where client_id = $1 limit 1', [client.userId]))
      .rows;
    const uploads = await Promise.all(
      Array.from({ length: 6 }, async (_, place) => {
        const given = { name: `plan-${place}.pdf`, bytes: pdf(), purpose: 'attachment' as const };
        return (await insertUpload(client, given)).id;
      }),
    );
    const save = (ids: string[]) =>
      saveDraft(client, { id: first.id, version: 0, form: briefForm([], { uploads: ids }) });
    expect(await save(uploads)).toEqual({ ok: false, code: 'tooManyFiles' });
    expect(await save(uploads.slice(0, 5))).toMatchObject({ ok: true });
    const stranger = await insertMember(pool);
    const foreign = { id: randomUUID(), version: 0, form: briefForm([], { uploads: uploads.slice(5) }) };
    expect(await saveDraft(stranger, foreign)).toEqual({ ok: false, code: 'filesGone' });
    expect((await listOwnBriefs(stranger, null)).items).toEqual([]);
  });
});

describe('sending', () => {
  it('gives it to everybody once, however often and however much at once it is sent', async () => {
    const { client, one, two } = await people();
    const id = randomUUID();
    const form = briefForm([one.creativeId, two.creativeId]);
    const answers = await Promise.all(
      Array.from({ length: racers }, () => sendBrief(client, { id, version: 0, form })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await count('brief_cards', id)).toBe(2);
    expect(await count('brief_revisions', id)).toBe(1);
    for (const creative of [one, two]) {
      expect(await mailsOf(creative.userId)).toEqual(['brief']);
      expect(await notificationsOf(creative.userId)).toEqual(['Robin Ashdown asks you for an estimate']);
    }
    expect((await clientBrief(client, id)).recipients.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('says what is missing, by field, and sends nothing', async () => {
    const { client, one } = await people();
    const typed = typedBrief(
      {
        projectName: ' ',
        place: 'Xyzzy',
        estimatesBy: '2020-01-01',
        earliestOn: dayIn(9),
        latestOn: dayIn(8),
      },
      { views: { exterior: '0' }, uses: [] },
    );
    const id = randomUUID();
    const sent = await sendBrief(client, { id, version: 0, form: briefForm([one.creativeId], { typed }) });
    expect(sent).toMatchObject({
      code: 'invalid',
      errors: {
        projectName: 'Please name the project.',
        views: 'Please say how many views you want.',
        uses: 'Please choose at least one use.',
        estimatesBy: 'This day has passed.',
      },
    });
    expect(await count('brief_cards', id)).toBe(0);
  });

  it('reaches nobody where one cannot be asked: unlisted, or blocked on either side', async () => {
    const { client, one, two } = await people();
    const unlisted = await insertCreativeActor(pool);
    const blocks = await insertCreativeActor(pool);
    const id = randomUUID();
    const form = briefForm([one, two, unlisted, blocks].map(({ creativeId }) => creativeId));
    await saveDraft(client, { id, version: 0, form });
    await pool.query('delete from subscriptions where user_id = $1', [unlisted.userId]);
    await pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      blocks.userId,
      client.userId,
    ]);
    const sent = await sendBrief(client, { id, version: 1, form });
    expect(sent).toMatchObject({ ok: false, code: 'cannotBeAsked' });
    expect(sent.ok === false && sent.code === 'cannotBeAsked' && sent.creativeIds.toSorted()).toEqual(
      [unlisted.creativeId, blocks.creativeId].toSorted(),
    );
    expect(await mailsOf(one.userId)).toEqual([]);
    expect((await findBriefToWrite(client, id))?.recipients).toHaveLength(4);
    const rest = briefForm([one.creativeId, two.creativeId]);
    expect(await sendBrief(client, { id, version: 1, form: rest })).toEqual({ ok: true, count: 2 });
  });

  it('is for one to five, ten times a day', async () => {
    const { client, one } = await people();
    const nobody = { id: randomUUID(), version: 0, form: briefForm([]) };
    expect(await sendBrief(client, nobody)).toEqual({ ok: false, code: 'nobodyChosen' });
    const six = await Promise.all(Array.from({ length: 6 }, () => insertCreativeActor(pool)));
    const id = await sentBrief(client, six);
    expect((await clientBrief(client, id)).recipients).toHaveLength(5);
    expect(await askMore(client, { id, creativeIds: [one.creativeId] })).toEqual({
      ok: false,
      code: 'tooManyRecipients',
    });
    for (let sent = 1; sent < maxSentPerDay; sent += 1) {
      await sentBrief(client, [one]);
    }
    const more = { id: randomUUID(), version: 0, form: briefForm([one.creativeId]) };
    expect(await sendBrief(client, more)).toEqual({ ok: false, code: 'tooManyToday' });
  });

  it('goes on to further creatives, once each', async () => {
    const { client, one, two } = await people();
    const id = await sentBrief(client, [one]);
    const all = await Promise.all(
      [1, 2, 3].map(() => askMore(client, { id, creativeIds: [two.creativeId, one.creativeId] })),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await count('brief_cards', id)).toBe(2);
    expect(await mailsOf(two.userId)).toEqual(['brief']);
    expect(await askMore(await insertMember(pool), { id, creativeIds: [two.creativeId] })).toEqual(notFound);
  });
});

describe('who else was asked', () => {
  it('is told to no recipient: not on the page, in the conversation, the list or any mail', async () => {
    const { client, one, two } = await people();
    await pool.query(`update creative_profiles set business_name = 'Secret Studio' where id = $1`, [
      two.creativeId,
    ]);
    const id = await sentBrief(client, [one, two]);
    await declineBrief(two, { id, reason: 'dates', words: 'Away until spring.' });
    await changeBrief(client, {
      id,
      version: 1,
      form: briefForm([], { typed: typedBrief({ story: 'The court.' }) }),
    });
    const brief = await findSentBrief(one, id);
    const threadId = brief?.side === 'creative' ? (brief.threadId ?? '') : '';
    const mails = await pool.query('select subject, html, text from mails where user_id = $1', [one.userId]);
    const bell = await pool.query('select detail from notifications where user_id = $1', [one.userId]);
    const all = [
      brief,
      await findThread(one, threadId),
      await listAskedBriefs(one, null),
      mails.rows,
      bell.rows,
    ];
    const said = JSON.stringify(all);
    expect(mails.rows).toHaveLength(2);
    for (const secret of ['Secret Studio', two.creativeId, two.userId, two.email, 'Away until spring']) {
      expect(said).not.toContain(secret);
    }
  });

  it('is told by name where the client says so', async () => {
    const { client, one, two } = await people();
    const id = await sentBrief(client, [one, two], { showsRecipients: true });
    const brief = await findSentBrief(one, id);
    expect(brief?.side === 'creative' && brief.others).toHaveLength(1);
  });
});
