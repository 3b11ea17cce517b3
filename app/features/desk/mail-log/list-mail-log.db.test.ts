import { beforeEach, expect, it } from 'vitest';
import { testPool } from '#tests/test-pool.ts';
import { listMailLog } from './list-mail-log.server.ts';
import { mailLogPath, readMailLogState } from './mail-log-address.ts';

/** The email log in its orders, part by part. */

const pool = testPool();

/** More than a part holds, of which many are of one moment and to one address. */
beforeEach(async () => {
  await pool.query('delete from mails');
  await pool.query(
    `insert into mails (template, to_address, subject, html, text, status, created_at)
     select 'welcome', (array['b@x.example', 'A@x.example', 'c@x.example'])[1 + i % 3], lpad(i::text, 3, '0'), '', '',
            case when i % 4 = 0 then 'failed' else 'sent' end, timestamptz '2026-11-20' + (i / 10) * interval '1 hour'
       from generate_series(0, 129) as i`,
  );
});

async function readAll(query: string): Promise<{ to: string; at: string; subject: string }[]> {
  const all: { to: string; at: string; subject: string }[] = [];
  for (let address: string | null = `?${query}`; address; ) {
    const state = readMailLogState(new URL(address, 'https://x.example/admin/mails').searchParams);
    const { items, next } = await listMailLog(state);
    all.push(
      ...items.map(({ to, createdAt, subject }) => ({ to: to.toLowerCase(), at: createdAt, subject })),
    );
    address = next ? mailLogPath(state, next) : null;
  }
  return all;
}

it.each(['', 'order=when', 'order=to', 'order=-to', 'order=to&state=failed', 'order=nonsense'])(
  'shows each once with %j',
  async (query) => {
    const all = await readAll(query);
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(query.includes('failed') ? 33 : 130);
    expect(all).toHaveLength(query.includes('failed') ? 33 : 130);
  },
);

it('goes by time both ways, and by address with the newest of each first', async () => {
  const times = (await readAll('order=when')).map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect((await readAll('')).map(({ at }) => at)).toEqual(times.toReversed());
  const byAddress = await readAll('order=to');
  expect([...new Set(byAddress.map(({ to }) => to))]).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
  const ofFirst = byAddress.filter(({ to }) => to === 'a@x.example').map(({ at }) => at);
  expect(ofFirst).toEqual(ofFirst.toSorted().toReversed());
  expect((await readAll('order=-to')).map(({ subject }) => subject)).toEqual(
    byAddress.map(({ subject }) => subject).toReversed(),
  );
});

it('does not sort by address where only one kind or one address is asked for', async () => {
  const newest = (await readAll('kind=welcome')).map(({ subject }) => subject);
  expect((await readAll('kind=welcome&order=to')).map(({ subject }) => subject)).toEqual(newest);
  const cursors = ['x', '1.2.3', `1.${'0'.repeat(36)}.x`, '\u0000', '9'.repeat(400)];
  for (const after of cursors) {
    const query = new URLSearchParams({ after, order: 'to' });
    expect((await listMailLog(readMailLogState(query))).items).toHaveLength(50);
  }
});
