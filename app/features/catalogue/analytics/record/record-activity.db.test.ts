import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { appearanceWords, pictureViews, viewSources } from '#app/platform/db/schema/activity.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testClient } from '#tests/test-pool.ts';
import { findActivity } from '../chart/find-activity.server.ts';
import type { Visit } from './counted-visitor.server.ts';
import { forgetVisitors } from './forget-visitors.job.server.ts';
import { maxSourcesADay, maxWordsADay, recordActivity, recordPictures } from './record-activity.server.ts';

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
});

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const visit = (changes: Partial<Visit> = {}): Visit => ({
  actor: null,
  address: '203.0.113.7',
  userAgent: browser,
  at: new Date('2026-11-20T12:00:00Z'),
  ...changes,
});
const seen = async (id: string) => (await findActivity(id, 30, '2026-11-20')).totals;

describe('views are counted', () => {
  test('once a day for each visitor', async () => {
    const { id } = await insertCreative(client);
    const view = { kind: 'view' as const, creativeIds: [id] };
    expect(await recordActivity(view, visit())).toBe(1);
    expect(await recordActivity(view, visit())).toBe(0);
    expect(await recordActivity(view, visit({ address: '203.0.113.8' }))).toBe(1);
    expect(await recordActivity(view, visit({ userAgent: `${browser} Edg/150` }))).toBe(1);
    expect(await recordActivity(view, visit({ at: new Date('2026-11-19T23:59:59Z') }))).toBe(1);
    expect((await seen(id)).views).toBe(4);
  });

  test('once for an IPv6 network of 64 bits, whatever address of it is used', async () => {
    const { id } = await insertCreative(client);
    const view = { kind: 'view' as const, creativeIds: [id] };
    expect(await recordActivity(view, visit({ address: '2001:db8:1:2::7' }))).toBe(1);
    expect(await recordActivity(view, visit({ address: '2001:db8:1:2:ffff::1' }))).toBe(0);
    expect(await recordActivity(view, visit({ address: '2001:db8:1:3::7' }))).toBe(1);
  });

  test('by kind', async () => {
    const { id } = await insertCreative(client);
    for (const kind of ['view', 'appearance', 'shortlist', 'contact', 'outbound', 'rate-sheet'] as const) {
      await recordActivity({ kind, creativeIds: [id] }, visit());
    }
    expect(await seen(id)).toEqual({
      views: 1,
      appearances: 1,
      shortlists: 1,
      contacts: 1,
      outbound: 1,
      rateSheetOpens: 1,
    });
  });

  test('not for bots, nor for those who do not say what they are', async () => {
    const { id } = await insertCreative(client);
    for (const userAgent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '']) {
      await recordActivity({ kind: 'view', creativeIds: [id] }, visit({ userAgent }));
    }
    expect((await seen(id)).views).toBe(0);
  });

  test('not for the owner, but for other creatives and clients', async () => {
    const [own, other] = [await insertCreative(client), await insertCreative(client)];
    const actor = await actorOf(own.userId);
    await recordActivity({ kind: 'appearance', creativeIds: [own.id, other.id] }, visit({ actor }));
    expect([(await seen(own.id)).appearances, (await seen(other.id)).appearances]).toEqual([0, 1]);
    await recordActivity(
      { kind: 'view', creativeIds: [own.id] },
      visit({ actor: await insertMember(client) }),
    );
    expect((await seen(own.id)).views).toBe(1);
  });

  test('only for creatives who are listed', async () => {
    const { id } = await insertCreative(client, { plan: 'none' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await recordActivity({ kind: 'view', creativeIds: [id, nobody] }, visit())).toBe(0);
  });

  test('by many at once, each of them', async () => {
    const ids = [await insertCreative(client), await insertCreative(client)].map((each) => each.id);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        recordActivity(
          { kind: 'appearance', creativeIds: index % 2 ? ids : ids.toReversed() },
          visit({ address: `203.0.113.${index}` }),
        ),
      ),
    );
    expect(await Promise.all(ids.map(async (id) => (await seen(id)).appearances))).toEqual([12, 12]);
  });
});

describe('search words', () => {
  const appear = (id: string, words: string, address = '203.0.113.7') =>
    recordActivity({ kind: 'appearance', creativeIds: [id], words }, visit({ address }));
  const words = async (id: string) =>
    listRows(db(), { words: appearanceWords.words, amount: cell.number, views: cell.number })`
      select words, amount, views from appearance_words where creative_id = ${id} order by amount desc, words`;

  test('are counted with an appearance, each once a day for a visitor', async () => {
    const { id } = await insertCreative(client);
    await appear(id, 'brutalist');
    await appear(id, 'brutalist');
    await appear(id, 'timber');
    await appear(id, 'timber', '203.0.113.8');
    await recordActivity({ kind: 'view', creativeIds: [id], words: 'made up' }, visit());
    expect((await findActivity(id, 30, '2026-11-20')).words).toEqual([
      { words: 'timber', amount: 2 },
      { words: 'brutalist', amount: 1 },
    ]);
  });

  test('have the views of those who had seen the creative for them that day', async () => {
    const { id } = await insertCreative(client);
    const other = await insertCreative(client);
    const view = (changes: Partial<Visit> = {}) =>
      recordActivity({ kind: 'view', creativeIds: [id] }, visit(changes));
    await appear(id, 'søk “timber”');
    await appear(id, 'concrete', '203.0.113.8');
    await appear(other.id, 'concrete');
    await view();
    await view();
    await view({ address: '203.0.113.9' });
    await view({ at: new Date('2026-11-19T12:00:00Z') });
    expect(await words(id)).toEqual([
      { words: 'concrete', amount: 1, views: 0 },
      { words: 'søk “timber”', amount: 1, views: 1 },
    ]);
  });

  test('are bounded for a creative and day; those known go on counting', async () => {
    const { id } = await insertCreative(client);
    for (let nth = 0; nth <= maxWordsADay; nth += 1) {
      await appear(id, `words ${nth}`);
    }
    await appear(id, 'words 0', '203.0.113.8');
    await appear(id, 'words too many', '203.0.113.8');
    const kept = await words(id);
    expect(kept).toHaveLength(maxWordsADay);
    expect(kept[0]).toEqual({ words: 'words 0', amount: 2, views: 0 });
  });
});

describe('where views came from', () => {
  const sources = (id: string) =>
    listRows(db(), { source: viewSources.source, amount: viewSources.amount })`
      select source, amount from view_sources where creative_id = ${id} order by amount desc, source`;
  const view = (id: string, source: string, address = '203.0.113.7') =>
    recordActivity({ kind: 'view', creativeIds: [id], source }, visit({ address }));

  test('is counted with a view that counts', async () => {
    const { id } = await insertCreative(client);
    await view(id, 'archdaily.com');
    await view(id, 'dezeen.com');
    await view(id, 'archdaily.com', '203.0.113.8');
    expect(await sources(id)).toEqual([{ source: 'archdaily.com', amount: 2 }]);
  });

  test('is bounded for a creative and day; the rest counts together', async () => {
    const { id } = await insertCreative(client);
    for (let nth = 0; nth < maxSourcesADay + 3; nth += 1) {
      await view(id, `site-${nth}.com`, `198.51.100.${nth}`);
    }
    const kept = await sources(id);
    expect(kept).toHaveLength(maxSourcesADay + 1);
    expect(kept[0]).toEqual({ source: 'other', amount: 3 });
  });
});

describe('pictures', () => {
  const photographer = async () => {
    const own = await insertCreative(client, { portfolio: [{ title: 'Helix' }] });
    const item = await getRow(db(), { id: portfolioItems.id })`
      select id from portfolio_items where creative_id = ${own.id}`;
    return { ...own, item: item.id };
  };
  const looks = (id: string) =>
    listRows(db(), { amount: pictureViews.amount })`select amount from picture_views where item_id = ${id}`;

  test('are counted once a day for each visitor, and never for their photographer', async () => {
    const { item, userId } = await photographer();
    const actor = await actorOf(userId);
    await recordPictures([item], visit({ actor }));
    expect(await looks(item)).toEqual([]);
    await recordPictures([item, item], visit());
    await recordPictures([item], visit());
    await recordPictures([item], visit({ address: '203.0.113.8' }));
    expect(await looks(item)).toEqual([{ amount: 2 }]);
  });

  test('of nobody listed, made-up ones and bots leave nothing', async () => {
    const { id, item } = await photographer();
    await recordPictures([item], visit({ userAgent: 'Googlebot/2.1' }));
    await recordPictures(['0198a000-0000-4000-8000-000000000000'], visit());
    await client.query('update creative_profiles set unlisted_at = now() where id = $1', [id]);
    expect(await recordPictures([item], visit())).toBe(0);
    expect(await looks(item)).toEqual([]);
  });
});

describe('visitors', () => {
  test('are kept without address and browser', async () => {
    const { id } = await insertCreative(client);
    await recordActivity({ kind: 'view', creativeIds: [id] }, visit({ address: '198.51.100.23' }));
    const kept = await listRows(db(), { text: cell.text })`select v::text as text from activity_visitors v`;
    expect(kept.some(({ text }) => text.includes('198.51.100') || text.includes('Mozilla'))).toBe(false);
  });

  test('are forgotten with the salt when their day is over; what they did stays counted', async () => {
    const { id } = await insertCreative(client);
    const yesterday = visit({ at: new Date('2026-11-19T12:00:00Z') });
    await recordActivity({ kind: 'view', creativeIds: [id] }, yesterday);
    await recordActivity({ kind: 'view', creativeIds: [id] }, visit());
    await forgetVisitors('2026-11-20');
    const { rows } = await client.query(
      `select (select array_agg(day::text) from daily_salts) as salts,
              (select array_agg(distinct day::text) from activity_visitors) as visitors`,
    );
    expect(rows).toEqual([{ salts: ['2026-11-20'], visitors: ['2026-11-20'] }]);
    expect((await seen(id)).views).toBe(2);
  });
});
