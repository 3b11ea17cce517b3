import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listenOn, makeDraining } from './running-process.ts';

/** A server whose answers take `ms`, and what is asked of it over connections that are kept. */
async function startSlowServer(ms: number) {
  const draining = makeDraining();
  const server = createServer(async (_request, response) => {
    draining.note(response);
    await pause(ms);
    response.end('whole');
  });
  await listenOn(server, { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      get({ port, agent }, async (answer: IncomingMessage) => {
        let text = '';
        for await (const part of answer) text += part;
        resolve({ text, connection: answer.headers.connection });
      }).once('error', reject);
    });
  return { server, draining, ask };
}

test('a process that is about to end answers everything, and closes each connection after it', async () => {
  const { server, draining, ask } = await startSlowServer(1);
  expect(await ask()).toEqual({ text: 'whole', connection: 'keep-alive' });
  expect(draining.isBegun()).toBe(false);
  const begun = draining.begin(0.2);
  expect(draining.isBegun()).toBe(true);
  expect(await ask()).toEqual({ text: 'whole', connection: 'close' });
  await begun;
  await draining.finish(server);
  // Of a name with two addresses, the message says nothing.
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('what is under way is finished, also on a connection that would have been kept', async () => {
  const { server, draining, ask } = await startSlowServer(300);
  const underWay = ask();
  await pause(50);
  await draining.begin(0);
  const finished = draining.finish(server);
  expect((await underWay).text).toBe('whole');
  await finished;
});
