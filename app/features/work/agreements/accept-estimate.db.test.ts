import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { endBrief } from '#app/features/work/briefs/send/change-brief.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { sentBrief } from '#tests/factories/brief-factory.ts';
import { insertEstimate } from '#tests/factories/estimate-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { dayIn } from '#tests/factories/typed-brief.ts';
import { howMany } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { notificationsOf } from '#tests/what-was-told.ts';
import { acceptEstimate } from './accept-estimate.server.ts';
import { findAcceptance, findAgreement, findAgreementOn } from './find-agreement.server.ts';

/** From an estimate to an agreement: once, of the newest version, and of nothing that nobody offers any more. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

type Creative = Awaited<ReturnType<typeof insertCreativeActor>>;

/** A brief to two creatives, with an estimate of each. */
async function scene(terms = {}) {
  const client: Actor = await insertMember(pool);
  const [one, two]: [Creative, Creative] = [
    await insertCreativeActor(pool, { businessName: 'Atelier One' }),
    await insertCreativeActor(pool, { businessName: 'Atelier Two' }),
  ];
  const briefId = await sentBrief(client, [one, two]);
  const estimate = await insertEstimate(pool, { briefId, creativeId: one.creativeId, terms });
  const other = await insertEstimate(pool, { briefId, creativeId: two.creativeId });
  const wish = {
    briefId,
    estimateId: estimate.estimateId,
    version: 1,
    ticked: [] as string[],
    words: 'Thank you, another time.' as string | null,
  };
  return { client, one, two, briefId, estimate, other, wish };
}

async function agreementsOf(briefId: string) {
  const { rows } = await pool.query('select * from agreements where brief_id = $1', [briefId]);
  return rows;
}

async function stateOf(estimateId: string): Promise<string> {
  const { rows } = await pool.query(
    `select string_agg(version || ' ' || state, ', ' order by version) as states from estimate_versions where estimate_id = $1`,
    [estimateId],
  );
  return rows[0].states;
}

/** All that somebody was mailed, notified and shown in conversations. */
async function told({ userId }: Creative): Promise<string> {
  const { rows } = await pool.query(
    `select subject || text as said from mails where user_id = $1
     union all select detail::text from notifications where user_id = $1
     union all select m.body from messages m join threads t on t.id = m.thread_id
                 join creative_profiles c on c.id = t.creative_id where c.user_id = $1`,
    [userId],
  );
  return JSON.stringify(rows);
}

async function threadOf(client: Actor, { creativeId }: Creative) {
  const { rows } = await pool.query(
    'select id, stage, amount, currency from threads where client_id = $1 and creative_id = $2',
    [client.userId, creativeId],
  );
  return rows[0];
}

describe('accepting', () => {
  it('writes down brief, lines, ticked options and terms, closes the brief, and books the conversation at its sum', async () => {
    const { client, one, two, briefId, estimate, wish } = await scene({ surchargePercent: 25 });
    const drone = estimate.lineIds['Drone, two views'] ?? '';
    const accepted = await acceptEstimate(client, { ...wish, ticked: [drone] });
    if (!accepted.ok) throw new Error(accepted.code);
    for (const [actor, side] of [
      [client, 'client'],
      [one, 'creative'],
    ] as const) {
      expect(await findAgreement(actor, accepted.agreementId)).toMatchObject({
        side,
        total: 606_000,
        currency: 'USD',
        content: {
          brief: { revision: 1, content: { projectName: 'Terrell Hills House' }, place: 'Austin, TX' },
          estimate: { version: 1, terms: { surchargePercent: 25 } },
          creative: { name: 'Atelier One' },
        },
      });
      expect((await findAgreementOn(actor, briefId))?.id).toBe(accepted.agreementId);
    }
    const [kept] = await agreementsOf(briefId);
    expect(
      kept.content.estimate.lines.map(({ text, kind, isTicked }: Record<string, unknown>) => [
        ...[text, kind, isTicked],
      ]),
    ).toEqual([
      ['Photography, one day', 'charged', false],
      ['Retouching, 16 views', 'charged', false],
      ['Travel and hotel', 'charged', false],
      ['Drone, two views', 'option', true],
      ['Advertising, two years', 'option', false],
    ]);
    const { rows } = await pool.query('select state from briefs where id = $1', [briefId]);
    expect(rows).toEqual([{ state: 'closed' }]);
    expect(await threadOf(client, one)).toMatchObject({ stage: 'Booked', amount: '606000', currency: 'USD' });
    expect((await threadOf(client, two)).stage).not.toBe('Booked');
    for (const stranger of [
      two,
      await insertMember(pool),
      { ...(await insertMember(pool)), isAdmin: true },
    ]) {
      expect(await findAgreement(stranger, accepted.agreementId)).toBeNull();
      expect(await findAgreementOn(stranger, briefId)).toBeNull();
    }
  });

  it('tells the chosen one, and the others in the client’s words, of whom nobody reads about the other', async () => {
    const { client, one, two, wish, other } = await scene();
    const third = await insertCreativeActor(pool, { businessName: 'Atelier Three' });
    await acceptEstimate(client, wish);
    expect(await told(one)).toContain('accepts your estimate');
    const toTwo = await told(two);
    expect(toTwo).toContain('Thank you, another time.');
    expect(toTwo).not.toContain('Atelier One');
    expect(toTwo).not.toContain('5,640');
    expect(await notificationsOf(third.userId)).toEqual([]);
    expect(await stateOf(other.estimateId)).toBe('1 declined');
  });

  it('mails both of them the day of the shoot for their calendars, and the client a copy', async () => {
    const { client, one, wish } = await scene({ shootOn: dayIn(20) });
    await acceptEstimate(client, wish);
    const { rows } = await pool.query(
      `select user_id, subject, calendar from mails where calendar is not null and user_id = any($1) order by subject`,
      [[client.userId, one.userId]],
    );
    expect(rows).toEqual([
      {
        user_id: one.userId,
        subject: expect.stringMatching(
          /^Robin Ashdown accepts your estimate: Terrell Hills House, \$[\d,.]+$/,
        ),
        calendar: expect.any(String),
      },
      {
        user_id: client.userId,
        subject: expect.stringMatching(/^Your agreement with Atelier One: Terrell Hills House, \$[\d,.]+$/),
        calendar: rows[0].calendar,
      },
    ]);
    expect(rows[0].calendar).toContain(`DTSTART;VALUE=DATE:${dayIn(20).replaceAll('-', '')}`);
    // Where no day is agreed yet, there is none to keep.
    const dayless = await scene();
    await acceptEstimate(dayless.client, dayless.wish);
    expect(await told(dayless.one)).toContain('accepts your estimate');
    const { rows: kept } = await pool.query('select calendar from mails where user_id = $1', [
      dayless.client.userId,
    ]);
    expect(kept).toEqual([{ calendar: null }]);
  });

  it('tells the others nothing where the client wants to do that later', async () => {
    const { client, two, wish, other } = await scene();
    const before = await notificationsOf(two.userId);
    await acceptEstimate(client, { ...wish, words: null });
    expect(await notificationsOf(two.userId)).toEqual(before);
    expect(await stateOf(other.estimateId)).toBe('1 sent');
  });

  it('happens once, though many ask at once, half of them for the other estimate', async () => {
    const { client, briefId, wish, other } = await scene();
    const askedAtOnce = howMany({ short: 4, long: 100 });
    const answers = await Promise.all(
      Array.from({ length: askedAtOnce }, (_, place) =>
        acceptEstimate(client, place % 2 ? { ...wish, estimateId: other.estimateId } : wish),
      ),
    );
    const kept = await agreementsOf(briefId);
    expect(kept).toHaveLength(1);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(askedAtOnce / 2);
    const refused = new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.code)));
    expect([...refused]).toEqual(['agreedOtherwise']);
    const { rows } = await pool.query(
      `select count(*)::int as n from brief_cards where brief_id = $1 and event = 'agreed'`,
      [briefId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('nothing is agreed upon', () => {
  it('by anybody but the client who asked', async () => {
    const { one, two, briefId, wish } = await scene();
    const others = [
      one,
      two,
      await insertMember(pool),
      { ...(await insertMember(pool)), isAdmin: true },
      null,
    ];
    const answers = await Promise.all(others.map((actor) => acceptEstimate(actor, wish)));
    expect(answers.map((answer) => answer.ok || answer.code)).toEqual([
      ...['notAllowed', 'notAllowed', 'notFound', 'notFound', 'notAllowed'],
    ]);
    expect(await agreementsOf(briefId)).toEqual([]);
    for (const actor of others) {
      expect(actor && (await findAcceptance(actor, wish))).toBeNull();
    }
  });

  it('that answers another brief, or was never sent', async () => {
    const { client, wish, one } = await scene();
    const elsewhere = await scene();
    const nobodys = '00000000-0000-4000-8000-000000000000';
    for (const odd of [
      { ...wish, estimateId: elsewhere.estimate.estimateId },
      { ...wish, briefId: elsewhere.briefId },
      { ...wish, estimateId: nobodys },
      { ...wish, estimateId: 'x' },
      { ...wish, briefId: '\0' },
    ]) {
      expect(await acceptEstimate(client, odd)).toEqual({ ok: false, code: 'notFound' });
    }
    const briefId = await sentBrief(client, [one]);
    const { rows } = await pool.query(
      `with e as (insert into estimates (recipient_id) select id from brief_recipients where brief_id = $1 returning id)
       insert into estimate_versions (estimate_id, version, brief_revision, currency, terms, typed)
       select id, 1, 1, 'USD', '{}', '{}' from e returning estimate_id`,
      [briefId],
    );
    const draft = { ...wish, briefId, estimateId: rows[0].estimate_id };
    expect(await acceptEstimate(client, draft)).toEqual({ ok: false, code: 'notFound' });
  });

  it('that was replaced, withdrawn or has run out while it was read', async () => {
    const replaced = await scene();
    await insertEstimate(pool, { briefId: replaced.briefId, creativeId: replaced.one.creativeId });
    expect(await acceptEstimate(replaced.client, replaced.wish)).toEqual({ ok: false, code: 'replaced' });
    expect(await acceptEstimate(replaced.client, { ...replaced.wish, version: 2 })).toMatchObject({
      ok: true,
    });

    const withdrawn = await scene();
    await pool.query(`update estimate_versions set state = 'withdrawn' where estimate_id = $1`, [
      withdrawn.estimate.estimateId,
    ]);
    expect(await acceptEstimate(withdrawn.client, withdrawn.wish)).toEqual({ ok: false, code: 'withdrawn' });

    const expired = await scene({ validUntil: dayIn(-2) });
    expect(await acceptEstimate(expired.client, expired.wish)).toEqual({ ok: false, code: 'expired' });

    const ended = await scene();
    await endBrief(ended.client, { id: ended.briefId, end: 'withdrawn', words: '' });
    expect(await acceptEstimate(ended.client, ended.wish)).toEqual({ ok: false, code: 'withdrawn' });
  });

  it('with an option that is none, or with somebody who blocked the client', async () => {
    const { client, one, briefId, wish, estimate } = await scene();
    const charged = estimate.lineIds['Travel and hotel'] ?? '';
    expect(await acceptEstimate(client, { ...wish, ticked: [charged] })).toEqual({
      ok: false,
      code: 'optionsChanged',
    });
    const thread = await threadOf(client, one);
    await pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      one.userId,
      client.userId,
    ]);
    expect(await acceptEstimate(client, wish)).toEqual({ ok: false, code: 'unreachable' });
    expect(await agreementsOf(briefId)).toEqual([]);
    expect((await threadOf(client, one)).stage).toBe(thread.stage);
  });

  it('of a closed brief it still is: answers that came stay', async () => {
    const { client, briefId, wish } = await scene();
    await endBrief(client, { id: briefId, end: 'closed', words: '' });
    expect(await acceptEstimate(client, wish)).toMatchObject({ ok: true });
  });
});

describe('an agreement', () => {
  it('cannot be changed or deleted by anybody, and loses the name of a person who leaves', async () => {
    const { client, one, wish } = await scene();
    const accepted = await acceptEstimate(client, wish);
    if (!accepted.ok) throw new Error(accepted.code);
    const id = accepted.agreementId;
    for (const statement of [
      'update agreements set total = 1 where id = $1',
      `update agreements set content = '{}' where id = $1`,
      'update agreements set agreed_at = now() where id = $1',
      'delete from agreements where id = $1',
    ]) {
      await expect(pool.query(statement, [id])).rejects.toThrow(/agreed|kept/);
    }
    await pool.query('delete from users where id = $1', [client.userId]);
    const found = await findAgreement(one, id);
    expect(found?.content.client.name).toBe('A former member');
    expect(found?.total).toBe(564_000);
  });

  it('is of the revision that the estimate answers, though the brief has changed since', async () => {
    const { client, one, briefId, wish } = await scene();
    await pool.query(
      `insert into brief_revisions (brief_id, revision, content)
       select brief_id, 2, content || '{"projectName": "Another House"}' from brief_revisions where brief_id = $1`,
      [briefId],
    );
    await pool.query('update briefs set revision = 2 where id = $1', [briefId]);
    const accepted = await acceptEstimate(client, wish);
    const found = accepted.ok ? await findAgreement(one, accepted.agreementId) : null;
    expect(found?.content.brief).toMatchObject({
      revision: 1,
      content: { projectName: 'Terrell Hills House' },
    });
  });
});
