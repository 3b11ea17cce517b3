import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { saveChoices } from '#app/features/accounts/mail/notification-choices.server.ts';
import { changeStage } from '#app/features/talk/messages/change-thread.server.ts';
import { utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf, insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin } from '#tests/factories/thread-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { mailWeek } from '../weekly-report.job.server.ts';
import { fewestPeers } from './comparison.ts';
import { findAnalytics } from './find-analytics.server.ts';
import { findPeers } from './find-peers.server.ts';

/** What /analytics reads, and the mail on Mondays. */

const pool = testPool();
const client = await testClient();
const today = utcDay(new Date());
const dayBack = (days: number) => utcDay(new Date(Date.now() - days * 86_400_000));

beforeAll(async () => {
  await insertPlaces(client);
});

const count = (creativeId: string, kind: string, amount: number, day = dayBack(3)) =>
  pool.query('insert into profile_activity (creative_id, day, kind, amount) values ($1, $2, $3, $4)', [
    creativeId,
    day,
    kind,
    amount,
  ]);

describe('the analytics of a creative', () => {
  const read = async (actor: Actor) => {
    const analytics = await findAnalytics(actor, '30', today);
    if (!analytics) throw new Error('There are no analytics.');
    return analytics;
  };

  test('go from appearance to booking, by the creative’s own stages', async () => {
    const creative = await insertCreativeActor(pool);
    await count(creative.creativeId, 'appearance', 90);
    await count(creative.creativeId, 'view', 12);
    await count(creative.creativeId, 'view', 5, dayBack(40));
    const threads = [];
    for (let nth = 0; nth < 3; nth += 1) {
      threads.push(await begin(await insertMember(pool), creative));
    }
    await changeStage(creative, threads[0] ?? '', 'Booked');
    await changeStage(creative, threads[1] ?? '', 'Booked');
    await changeStage(creative, threads[1] ?? '', 'Delivered');
    const { way, worth } = await read(creative);
    expect([way.appearances.total, way.views.total, way.contacts.total]).toEqual([90, 12, 3]);
    expect([way.bookings.total, way.delivered, way.bookings.steps.at(-1)]).toEqual([2, 1, 2]);
    expect([worth.views, worth.bookings.length, worth.countedSince]).toEqual([17, 2, dayBack(40)]);
    await changeStage(creative, threads[0] ?? '', 'Declined');
    expect((await read(creative)).way.bookings.total).toBe(1);
  });

  test('have a fee where one was paid, less what was given back', async () => {
    const creative = await insertCreativeActor(pool);
    await pool.query(
      `insert into billing_invoices (id, user_id, plan, description, amount_cents, refunded_cents, status, paid_at, created_at)
       values ('in_new', $1, 'creative', 'A year', 9900, 900, 'paid', now(), now()),
              ('in_open', $1, 'creative', 'A year', 9900, 0, 'open', null, now()),
              ('in_old', $1, 'creative', 'A year', 9900, 0, 'paid', now() - interval '500 days', now())`,
      [creative.userId],
    );
    expect((await read(creative)).worth.fee).toEqual({ cents: 9_000, isOnce: false });
  });

  test('tell words, sites and pictures from ten on, in a period with ten views', async () => {
    const creative = await insertCreativeActor(pool, { portfolio: [{ title: 'Helix' }, { title: 'Stair' }] });
    const { creativeId } = creative;
    await pool.query(
      `insert into appearance_words (creative_id, day, words, amount, views)
       values ($1, $2, 'timber', 10, 3), ($1, $2, 'robin’s wedding', 9, 9)`,
      [creativeId, dayBack(2)],
    );
    await pool.query(
      `insert into view_sources (creative_id, day, source, amount)
       values ($1, $2, 'archdaily.com', 10), ($1, $2, 'one-person.com', 6), ($1, $2, 'another.com', 4), ($1, $2, 'direct', 3)`,
      [creativeId, dayBack(2)],
    );
    await pool.query(
      `insert into picture_views (creative_id, day, item_id, amount)
       select $1, $2, id, case title when 'Helix' then 10 else 9 end from portfolio_items where creative_id = $1`,
      [creativeId, dayBack(2)],
    );
    await count(creativeId, 'view', 9, dayBack(2));
    expect((await read(creative)).foundBy).toBeNull();
    await count(creativeId, 'view', 1);
    const { foundBy } = await read(creative);
    expect(foundBy?.words).toEqual([{ words: 'timber', shown: 10, views: 3 }]);
    expect(foundBy?.sources).toEqual([
      { name: 'archdaily.com', views: 10 },
      { name: 'Other sites', views: 10 },
    ]);
  });

  test('come with the plan, and are nobody else’s', async () => {
    const { userId } = await insertCreative(client, { plan: 'none' });
    expect(await findAnalytics(await actorOf(userId), '30', today)).toBeNull();
    expect(await findAnalytics(await insertMember(pool), '30', today)).toBeNull();
  });
});

describe('the comparison', () => {
  const austin = [{ city: 'Austin', state: 'TX', country: 'US' }];
  const malmö = [{ city: 'Malmö', state: 'Skåne County', country: 'SE' }];
  const longAgo = new Date('2024-01-01');
  const insertPeers = async (amount: number, overrides = {}) => {
    for (let nth = 0; nth < amount; nth += 1) {
      const { id } = await insertCreative(client, {
        areas: austin,
        type: 'Videographer',
        createdAt: longAgo,
        ...overrides,
      });
      await count(id, 'view', (nth + 1) * 4);
    }
  };

  test('needs ten others of the type within 60 miles, listed for four weeks', async () => {
    const own = await insertCreative(client, { areas: austin, type: 'Videographer', createdAt: longAgo });
    await count(own.id, 'view', 400);
    await insertPeers(fewestPeers - 1);
    await insertPeers(2, { areas: malmö });
    await insertPeers(2, { type: 'Drone Operator' });
    await insertPeers(2, { createdAt: new Date() });
    expect(await findPeers(own.id, today)).toMatchObject({ kind: 'tooFew', count: fewestPeers - 1 });
    await insertPeers(1);
    const compared = await findPeers(own.id, today);
    expect(compared).toMatchObject({
      kind: 'compared',
      count: fewestPeers,
      isMore: false,
      place: 'Austin, TX',
    });
    const [views] = compared.kind === 'compared' ? compared.standings : [];
    expect(views).toMatchObject({ measure: 'viewsPerWeek', own: 100, lowest: 1, highest: 9, below: 10 });
    const fresh = await insertCreative(client, {
      areas: austin,
      type: 'Videographer',
      createdAt: new Date(),
    });
    expect(await findPeers(fresh.id, today)).toMatchObject({ kind: 'tooNew' });
    const unlisted = await insertCreative(client, { plan: 'none' });
    expect(await findPeers(unlisted.id, today)).toMatchObject({ kind: 'notListed' });
  });
});

describe('the mail on Mondays', () => {
  const week = '2026-11-16';
  const mail = (ids: string[], of = week) => db().transaction((tx) => mailWeek(tx, ids, of));
  const mails = async (userId: string) =>
    (await pool.query('select subject, text from mails where user_id = $1 order by created_at', [userId]))
      .rows;

  test('says what the week brought, once, whoever works on it', async () => {
    const { creativeId, userId } = await insertCreativeActor(pool);
    await count(creativeId, 'appearance', 40, '2026-11-22');
    await count(creativeId, 'view', 7, '2026-11-16');
    await count(creativeId, 'view', 3, '2026-11-15');
    await count(creativeId, 'view', 9, '2026-11-23');
    await Promise.all([mail([creativeId]), mail([creativeId])]);
    await mail([creativeId]);
    const sent = await mails(userId);
    expect(sent.map(({ subject }) => subject)).toEqual(['Your week on Oriel, 16 Nov to 22 Nov 2026']);
    expect(sent[0].text).toContain(
      '40 appearances, 7 views, 0 contacts, 0 bookings. The week before had 3 views.',
    );
    await mail([creativeId], '2026-11-23');
    expect(await mails(userId)).toHaveLength(2);
    await mail([creativeId]);
    expect(await mails(userId)).toHaveLength(2);
  });

  test('is silent in a week without news, and for who has ended it', async () => {
    const [quiet, ended] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
    await count(quiet.creativeId, 'appearance', 40, '2026-11-18');
    await count(ended.creativeId, 'view', 40, '2026-11-18');
    await saveChoices(ended, new Set(['newReviews']));
    await mail([quiet.creativeId, ended.creativeId]);
    expect([...(await mails(quiet.userId)), ...(await mails(ended.userId))]).toEqual([]);
  });
});
