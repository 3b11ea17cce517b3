import { type MeasuredServer, startWebServer } from '../../../bench/web-server.ts';
import { type ReadyProxy, startReadyProxy } from '../../fakes/ready-proxy.ts';
import { expect, test } from '../oriel.ts';

/** Three processes behind a proxy, each of them replaced in turn while people use the site. Takes seconds: they start. */

const databaseUrl = process.env.ORIEL_E2E_DATABASE_URL ?? '';
const settings = {
  pageCache: 'on' as const,
  // Its jobs would take part in the others' world, and what it says meanwhile is not looked at.
  env: { PROCESS_ROLE: 'web', DRAIN_SECONDS: '0.4', LOG_LEVEL: 'silent' },
};

let servers: MeasuredServer[] = [];
let proxy: ReadyProxy;

test.beforeAll(async () => {
  servers = await Promise.all([1, 2, 3].map(() => startWebServer(databaseUrl, settings)));
  proxy = await startReadyProxy(servers.map(({ port }) => port));
});

test.afterAll(async () => {
  await proxy.close();
  await Promise.all(servers.map((server) => server.kill()));
});

/** Pages that are kept, pages nobody has asked for, and forms that are refused with what was typed. */
const requests = [
  () => fetch(`${proxy.url}/`),
  () => fetch(`${proxy.url}/browse?location=Nowhere-${Math.random()}`),
  () => fetch(`${proxy.url}/contact`, { method: 'POST', body: new URLSearchParams({ name: 'Robin' }) }),
];

test('a rolling restart fails no request', async () => {
  // On a busy machine a process takes long to start, and that is not what is asked here.
  test.setTimeout(120_000);
  let isOver = false;
  const failures: string[] = [];
  let answered = 0;
  const using = requests.map(async (send) => {
    while (!isOver) {
      try {
        const answer = await send();
        await answer.text();
        answered += 1;
        if (answer.status >= 500) failures.push(`${answer.status} ${answer.url}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  });
  for (const [index, server] of servers.entries()) {
    await server.stop();
    servers[index] = await startWebServer(databaseUrl, { ...settings, port: server.port });
    // As whoever rolls out does: the next one when this one takes requests again.
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  isOver = true;
  await Promise.all(using);
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(50);
});
