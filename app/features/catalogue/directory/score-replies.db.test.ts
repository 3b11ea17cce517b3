import { beforeAll, expect, test } from 'vitest';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { scoreReplies } from './listing-upkeep.job.server.ts';

const client = await testClient();
const at = new Date('2026-11-22T12:00:00Z');

beforeAll(async () => {
  await insertPlaces(client);
});

/** Conversations with a new client each: hours until the answer, or null without one, and days ago. */
async function converse(
  creativeId: string,
  talks: { hours: number | null; daysAgo: number }[],
): Promise<void> {
  const clients = await insertCreatives(
    client,
    talks.map(() => ({ plan: 'none' as const })),
  );
  for (const [index, { hours, daysAgo }] of talks.entries()) {
    await client.query(
      `insert into threads (creative_id, client_id, first_reply_seconds, created_at)
       values ($1, $2, $3, $4::timestamptz - $5 * interval '1 day')`,
      [creativeId, clients[index]?.userId, hours === null ? null : hours * 3600, at, daysAgo],
    );
  }
}

async function stateOf(id: string): Promise<{ reply_score: number | null; quality: number }> {
  const { rows } = await client.query(
    'select reply_score, quality from creative_profiles join listings on creative_id = id where id = $1',
    [id],
  );
  return rows[0];
}

test('answers within a day raise what decides between equals, silence lowers it', async () => {
  const [quick, slow, few, old] = await insertCreatives(client, [{}, {}, {}, {}]);
  const ids = [quick, slow, few, old].map((each) => each?.id ?? '');
  const [quickId = '', slowId = '', fewId = '', oldId = ''] = ids;
  const before = await stateOf(quickId);
  await converse(quickId, [
    { hours: 1, daysAgo: 10 },
    { hours: 24, daysAgo: 20 },
    { hours: 2, daysAgo: 30 },
  ]);
  await converse(slowId, [
    { hours: 25, daysAgo: 10 },
    { hours: null, daysAgo: 20 },
    { hours: 5, daysAgo: 30 },
  ]);
  await converse(fewId, [
    { hours: null, daysAgo: 10 },
    { hours: null, daysAgo: 20 },
    { hours: null, daysAgo: 0.5 },
  ]);
  await converse(
    oldId,
    [181, 200, 300].map((daysAgo) => ({ hours: null, daysAgo })),
  );

  expect(await scoreReplies(at)).toBe(2);

  expect((await stateOf(quickId)).reply_score).toBe(100);
  expect((await stateOf(slowId)).reply_score).toBe(30);
  expect((await stateOf(fewId)).reply_score).toBeNull();
  expect((await stateOf(oldId)).reply_score).toBeNull();
  expect((await stateOf(quickId)).quality).toBeGreaterThan(before.quality);
  expect((await stateOf(slowId)).quality).toBeLessThan(before.quality);
  expect(await scoreReplies(at)).toBe(0);

  const laterOn = new Date(at.getTime() + 200 * 86_400_000);
  expect(await scoreReplies(laterOn)).toBe(2);
  expect((await stateOf(quickId)).reply_score).toBeNull();
});
