import { expect, test, vi } from 'vitest';
import { makeLog } from './log.server.ts';
import { forRequest } from './request-id.server.ts';

vi.hoisted(() => {
  // Nothing is asked of a database.
  process.env.DATABASE_URL = 'postgres://nowhere';
});

function logged(write: (log: ReturnType<typeof makeLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(makeLog({ logLevel: 'info', release: '1.2.3' }, { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

test('an error names its request and the release, where it happened and why', () => {
  const line = logged((log) =>
    forRequest('request-0001', () => log.error({ err: new Error('no such column') }, 'page failed')),
  );
  expect(line).toMatchObject({
    level: 50,
    msg: 'page failed',
    requestId: 'request-0001',
    release: '1.2.3',
    err: { type: 'Error', message: 'no such column' },
  });
  expect(JSON.stringify(line.err)).toContain('log.test.ts');
});

test('each request has its own id, also after waiting, and what belongs to none has none', async () => {
  const lines: string[] = [];
  const log = makeLog({ logLevel: 'info', release: '1' }, { write: (line) => void lines.push(line) });
  const answer = (id: string) =>
    forRequest(id, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      log.warn(`by ${id}`);
    });
  await Promise.all([answer('first-request'), answer('second-request')]);
  log.warn('by nobody');
  const told = lines.map((line) => JSON.parse(line));
  expect(told.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['by first-request', 'first-request'],
    ['by second-request', 'second-request'],
    ['by nobody', undefined],
  ]);
});

test('the line of an answer stays short, and says its own id once', () => {
  const line = logged((log) =>
    forRequest('request-0001', () => log.info({ requestId: 'request-0001', path: '/s/abc' }, 'answered')),
  );
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: 'request-0001',
    path: '/s/…',
    msg: 'answered',
  });
});

test('what people typed, who they are and what lets them in is not logged', () => {
  const secrets = ['ann@example.com', 'Meet me at 5', 's3cr3t', 'hunter2'];
  const failed = new Error(`Failed query: select 1\nparams: ${secrets.join()}`, {
    cause: new Error('invalid input syntax for type uuid: "Meet me at 5"'),
  });
  const mailServer = new Error('550 <ann@example.com> unknown; login s3cr3t: smtp://u:hunter2@mail.example');
  for (const written of [
    logged((log) => log.error({ err: failed, path: '/auth/ann%40example.com' }, 'page failed')),
    logged((log) => log.error({ err: 'ann@example.com' }, 'page failed')),
    logged((log) => log.warn({ error: 'relay for ann@example.com?token=s3cr3t' }, 'an email failed')),
    logged((log) => log.warn({ reason: 'origin https://u:hunter2@x/?a=s3cr3t' }, 'refused')),
  ]) {
    for (const secret of secrets) expect(JSON.stringify(written)).not.toContain(secret);
    expect(JSON.stringify(written)).not.toContain('ann%40');
  }
  const { err } = logged((log) => log.error({ err: mailServer }, 'an email failed')) as {
    err: { message: string };
  };
  expect(err.message).toBe('550 <…> unknown; login s3cr3t: smtp://mail.example');
});
