import { Hono } from 'hono';
import { expect, test } from 'vitest';

process.env.DATABASE_URL = 'postgres://nowhere/oriel';
process.env.DATABASE_REPLICA_URL = 'postgres://elsewhere/oriel';
const { showOwnWrites } = await import('./cached-page.ts');

const site = new Hono();
site.use(showOwnWrites);
site.all('/', (c) => c.text('ok'));

const member = 'oriel.session_token=somebody';

async function cookieOf(method: string, cookie = ''): Promise<string | null> {
  const answer = await site.request('/', { method, headers: { cookie } });
  return answer.headers.get('set-cookie');
}

test('a member who sent a form reads public pages from the primary for longer than replicas may lag', async () => {
  expect(await cookieOf('POST', member)).toBe('oriel.wrote=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax');
});

test('who only reads, and who is no member, gets no cookie', async () => {
  expect(await cookieOf('GET', member)).toBeNull();
  expect(await cookieOf('HEAD', member)).toBeNull();
  expect(await cookieOf('POST')).toBeNull();
});
