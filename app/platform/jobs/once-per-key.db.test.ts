import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { racers } from '#tests/how-many.ts';
import { testPool } from '../../../tests/test-pool.ts';
import { db } from '../db/client.server.ts';
import { closeSender, enqueue } from './jobs.server.ts';

const pool = testPool();

type Numbered = { number: number };
let made = 0;

function queue({ isOncePerKey }: { isOncePerKey: boolean }) {
  made += 1;
  return {
    name: `count-${made}`,
    schema: z.object({ number: z.number() }),
    retries: 1,
    retryDelaySeconds: 1,
    isOncePerKey,
  };
}

async function waiting({ name }: { name: string }): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select data ->> 'number' as number from pgboss.job where name = $1 and state = 'created' order by created_on, id`,
    [name],
  );
  return rows.map(({ number }) => Number(number));
}

async function take({ name }: { name: string }): Promise<void> {
  await pool.query(`update pgboss.job set state = 'active', started_on = now() where name = $1`, [name]);
}

test('of all with one key at once, one waits; another key is another job', async () => {
  const counted = queue({ isOncePerKey: true });
  await Promise.all(
    Array.from({ length: racers }, (_, number) => enqueue<Numbered>(counted, { number }, { key: 'same' })),
  );
  await enqueue<Numbered>(counted, { number: 200 }, { key: 'other' });
  expect(await waiting(counted)).toHaveLength(2);
});

test('what comes while one is worked on waits for its turn', async () => {
  const counted = queue({ isOncePerKey: true });
  await enqueue<Numbered>(counted, { number: 1 }, { key: 'same' });
  await take(counted);
  await enqueue<Numbered>(counted, { number: 2 }, { key: 'same' });
  await enqueue<Numbered>(counted, { number: 3 }, { key: 'same' });
  expect(await waiting(counted)).toEqual([2]);
});

test('a queue that an earlier release made without keys knows them from now on, and loses none that wait', async () => {
  const earlier = queue({ isOncePerKey: false });
  await enqueue<Numbered>(earlier, { number: 1 });
  await enqueue<Numbered>(earlier, { number: 2 });
  await closeSender();
  const now = { ...earlier, isOncePerKey: true };
  await enqueue<Numbered>(now, { number: 3 }, { key: 'same' });
  await enqueue<Numbered>(now, { number: 4 }, { key: 'same' });
  expect(await waiting(now)).toEqual([1, 2, 3]);
});

test('a second one in a transaction leaves the transaction whole', async () => {
  const counted = queue({ isOncePerKey: true });
  await enqueue<Numbered>(counted, { number: 1 }, { key: 'same' });
  const answer = await db().transaction(async (tx) => {
    await enqueue<Numbered>(counted, { number: 2 }, { key: 'same', on: tx });
    return tx.execute(sql`select 'whole' as state`);
  });
  expect(answer.rows).toEqual([{ state: 'whole' }]);
  expect(await waiting(counted)).toEqual([1]);
});

test('a key is refused where it would do nothing', async () => {
  const counted = queue({ isOncePerKey: false });
  await expect(enqueue<Numbered>(counted, { number: 1 }, { key: 'same' })).rejects.toThrow(
    'does not know keys',
  );
  expect(await waiting(counted)).toEqual([]);
});
