import { randomUUID } from 'node:crypto';
import { type MessageWorld, makeMessageWorld, type Sent, signIn, trySend } from '../../../bench/members.ts';
import { openEventStream } from '../../../bench/messages/event-stream.ts';
import { runKillTest } from '../../../bench/messages/kill.ts';
import { type MeasuredServer, startWebServer } from '../../../bench/web-server.ts';
import { expect, test } from '../oriel.ts';

/** Messages when processes die, and with two of them on one database (issue 4). The long form: npm run bench -- kill. */

const clusterUrl = process.env.ORIEL_E2E_DATABASE_URL ?? '';

test('what was acknowledged is in its thread once and in order, though the server is killed', async () => {
  test.setTimeout(120_000);
  const report = await runKillTest(clusterUrl, { kills: 2, clients: 2, creatives: 2, log: () => {} });
  expect(report.acknowledged).toBeGreaterThan(10);
  expect(report).toMatchObject({
    kills: 2,
    acknowledged: report.sent,
    lost: 0,
    doubled: 0,
    foreign: 0,
    outOfOrder: 0,
  });
});

/** Two web processes on one database, and a client and a creative who are signed in on both. */
type TwoProcesses = {
  world: MessageWorld;
  servers: [MeasuredServer, MeasuredServer];
  origins: [string, string];
  client: string;
  creative: string;
};

async function startTwoProcesses(): Promise<TwoProcesses> {
  const world = await makeMessageWorld(clusterUrl, { clients: 1, creatives: 1 });
  const start = () => startWebServer(world.url, { pageCache: 'on', env: world.env });
  const servers = await Promise.all([start(), start()]);
  const origins: [string, string] = [
    `http://localhost:${servers[0].port}`,
    `http://localhost:${servers[1].port}`,
  ];
  const [[client], [creative]] = [world.clients, world.creatives];
  if (!client || !creative) throw new Error('The world has nobody.');
  return {
    world,
    servers,
    origins,
    client: await signIn(origins[0], client),
    creative: await signIn(origins[0], creative),
  };
}

/**
 * Sends a message as a page does: with one key, again until it is acknowledged. A kept connection may have been
 * closed by the server just as the message was written on it.
 */
async function sendOnce(origin: string, { cookie, message }: Parameters<typeof trySend>[1]): Promise<Sent> {
  const keyed = { sendKey: randomUUID(), ...message };
  let sent: Sent | null = null;
  await expect
    .poll(async () => {
      sent = await trySend(origin, { cookie, message: keyed });
      return sent;
    })
    .not.toBeNull();
  return sent as unknown as Sent;
}

const isMessage = (text: string) => text.includes('"kind":"message"');

test.describe('two processes', () => {
  // They are dear to start: once for all of these.
  test.describe.configure({ mode: 'default' });
  let two: TwoProcesses;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    two = await startTwoProcesses();
  });
  test.afterAll(async () => {
    await Promise.all(two.servers.map((server) => server.kill()));
    await two.world.remove();
  });

  test('a message sent on one process arrives live on the other, both ways', async () => {
    const {
      world,
      origins: [here, there],
      client,
      creative,
    } = two;
    const ofCreative = await openEventStream(there, { cookie: creative });
    const ofClient = await openEventStream(here, { cookie: client });
    await ofCreative.until((text) => text.includes(': open'));
    await ofClient.until((text) => text.includes(': open'));
    const to = { creativeId: world.creatives[0]?.creativeId ?? '' };
    const first = { ...to, body: 'From here to there' };
    const sent = await sendOnce(here, { cookie: client, message: first });
    const { text } = await ofCreative.until(isMessage);
    expect(text).toContain(sent.threadId);
    expect(text).not.toContain('From here');

    const heard = ofClient.lines.length;
    const answer = { threadId: sent.threadId, body: 'And back' };
    await sendOnce(there, { cookie: creative, message: answer });
    expect((await ofClient.until(isMessage, heard)).text).toContain(sent.threadId);
    ofClient.close();
    ofCreative.close();
  });

  test('a stream that was lost says afterwards that there is something to look at, and else nothing', async () => {
    const {
      world,
      origins: [here, there],
      client,
      creative,
    } = two;
    const to = { creativeId: world.creatives[0]?.creativeId ?? '' };
    const quiet = new Date(Date.now() + 60_000).toISOString();
    const before = new Date().toISOString();
    await sendOnce(here, { cookie: client, message: { ...to, body: 'Unheard' } });
    const missed = await openEventStream(there, { cookie: creative, since: before });
    await missed.until((text) => text.includes('"gap"'));
    const current = await openEventStream(there, { cookie: creative, since: quiet });
    await sendOnce(here, { cookie: client, message: { ...to, body: 'Heard' } });
    await current.until(isMessage);
    expect(current.lines.filter(({ text }) => text.includes('"gap"'))).toEqual([]);
    missed.close();
    current.close();
  });

  test('a page whose process died misses nothing, and shows nothing twice', async ({ browser }) => {
    const {
      world,
      servers,
      origins: [here, there],
      client,
      creative,
    } = two;
    const to = { creativeId: world.creatives[0]?.creativeId ?? '' };
    const send = (body: string) => sendOnce(here, { cookie: client, message: { ...to, body } });
    const { threadId } = await send('Before');
    const context = await browser.newContext();
    const [name = '', value = ''] = creative.split('=');
    await context.addCookies([{ name, value, url: there }]);
    const page = await context.newPage();
    await page.goto(`${there}/messages/${threadId}`);
    const log = page.getByRole('log', { name: 'Messages' });
    await expect(log.getByText('Before')).toHaveCount(1);
    await expect
      .poll(async () => {
        await send('Live');
        return log.getByText('Live').count();
      })
      .toBeGreaterThan(0);

    await servers[1].kill();
    for (const body of ['Missed one', 'Missed two', 'Missed three']) await send(body);
    servers[1] = await startWebServer(world.url, {
      pageCache: 'on',
      env: world.env,
      port: servers[1].port,
    });
    await expect(log.getByText('Missed three')).toHaveCount(1, { timeout: 20_000 });
    await send('After');
    await expect(log.getByText('After')).toHaveCount(1, { timeout: 20_000 });
    const shown = await log.getByText(/^(Before|Missed \w+|After)$/).allTextContents();
    expect(shown).toEqual(['Before', 'Missed one', 'Missed two', 'Missed three', 'After']);
    await context.close();
  });
});
