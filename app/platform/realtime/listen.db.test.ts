import { afterAll, expect, test, vi } from 'vitest';
import { startFickleProxy } from '../../../tests/fakes/fickle-proxy.ts';

/** The way past the pooler, which a listening connection takes: set before anything reads the settings. */
const proxy = await startFickleProxy(process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL ?? '');
process.env.DATABASE_DIRECT_URL = proxy.url;
const { superuserDatabaseUrl, testPool } = await import('../../../tests/test-pool.ts');
const { listen } = await import('./listen.server.ts');

const pool = testPool(superuserDatabaseUrl());
afterAll(() => proxy.close());

function ear(channel: string) {
  const heard: string[] = [];
  const { stop } = listen(channel, {
    onMessage: (payload) => heard.push(payload),
    onHearing: (isHearing) => heard.push(isHearing ? 'hearing' : 'deaf'),
  });
  return { heard, stop };
}

async function say(channel: string, word: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, word]);
}

async function listeners(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'oriel listen'`,
  );
  return rows[0]?.n ?? 0;
}

const wait = { timeout: 15_000, interval: 20 };

test('hears several channels on one connection, also one that came later', async () => {
  const [first, second] = [ear('first'), ear('second')];
  await expect.poll(() => [...first.heard, ...second.heard], wait).toEqual(['hearing', 'hearing']);
  const third = ear('third');
  await expect.poll(() => third.heard, wait).toEqual(['hearing']);
  for (const channel of ['first', 'second', 'third', 'fourth']) await say(channel, `to ${channel}`);
  await expect.poll(() => third.heard, wait).toEqual(['hearing', 'to third']);
  expect(first.heard).toEqual(['hearing', 'to first']);
  expect(second.heard).toEqual(['hearing', 'to second']);
  expect(await listeners()).toBe(1);
  await Promise.all([first.stop(), second.stop(), third.stop()]);
  await expect.poll(listeners, wait).toBe(0);
});

test('tells of a gap at its beginning and at its end', async () => {
  const { heard, stop } = ear('gap');
  await expect.poll(() => heard, wait).toEqual(['hearing']);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oriel listen' and datname = current_database()`,
  );
  await expect.poll(() => heard, wait).toEqual(['hearing', 'deaf', 'hearing']);
  await say('gap', 'again');
  await expect.poll(() => heard, wait).toEqual(['hearing', 'deaf', 'hearing', 'again']);
  await stop();
});

test('finds a silent connection ten seconds after it fell silent, and listens anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { heard, stop } = ear('silence');
  try {
    await expect.poll(() => heard, wait).toEqual(['hearing']);
    proxy.silence();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(heard).toEqual(['hearing']);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => heard, wait).toEqual(['hearing', 'deaf']);
    await proxy.open();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => heard, wait).toEqual(['hearing', 'deaf', 'hearing']);
  } finally {
    vi.useRealTimers();
    await stop();
  }
});
