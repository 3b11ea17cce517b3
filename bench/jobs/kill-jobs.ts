import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeMessageWorld } from '../delivery/message-world.ts';
import { type MeasuredServer, startWebServer } from '../web-server.ts';
import { type ImportFindings, startImports } from './import-load.ts';
import { type MailFindings, startReplies } from './reply-load.ts';
import { startWebhooks, type WebhookFindings } from './webhook-load.ts';

/** The findings after the last kill; see `isFaultless`. */
export type JobsReport = {
  kills: number;
  seconds: number;
  webhooks: WebhookFindings;
  mails: MailFindings;
  imports: ImportFindings;
};

const [minLifeMs, maxLifeMs] = [50, 2_000];
/** Jobs of a killed process are reclaimed after a minute, and then done in seconds. */
const settleSeconds = 300;

/**
 * Kills a process that serves and works on jobs at random moments while it delivers webhooks, takes replies by email
 * and imports creatives. Events must arrive, if twice then with the same id; an accepted mail must become one message;
 * an import's line one invitation.
 */
export async function runKillJobs(
  clusterUrl: string,
  { kills, log }: { kills: number; log: (text: string) => void },
): Promise<JobsReport> {
  const world = await makeMessageWorld(clusterUrl, { clients: 6, creatives: 2 });
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const inboundSecret = randomBytes(32).toString('base64url');
  const env = {
    ...world.env,
    REPLY_DOMAIN: 'reply.oriel.example',
    INBOUND_SECRET: inboundSecret,
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'stand-in-network.mjs')}`,
    BENCH_DKIM_NAME: 's1._domainkey.members.example',
    BENCH_DKIM_RECORD: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  };
  const started = performance.now();
  let server: MeasuredServer = await startWebServer(world.url, { pageCache: 'on', env });
  const { port } = server;
  const origin = `http://localhost:${port}`;
  const loads: { giveUp: () => Promise<void> }[] = [];
  try {
    const webhooks = await startWebhooks(world);
    loads.push(webhooks);
    const mails = await startReplies(world, { origin, inboundSecret, privateKey });
    loads.push(mails);
    const imports = await startImports(world, { origin });
    loads.push(imports);
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(randomInt(minLifeMs, maxLifeMs));
      await server.kill();
      server = await startWebServer(world.url, { pageCache: 'on', env, port });
      if (kill % 10 === 0) log(`  ${kill} kills: ${webhooks.words()}, ${mails.words()}, ${imports.words()}`);
    }
    log('  No more kills: what is left is done');
    await Promise.all([webhooks.stop(), mails.stop(), imports.stop()]);
    const until = performance.now() + settleSeconds * 1_000;
    while (performance.now() < until) {
      if ((await webhooks.isDone()) && (await mails.isDone()) && (await imports.isDone())) break;
      await pause(500);
    }
    return {
      kills,
      seconds: (performance.now() - started) / 1_000,
      webhooks: await webhooks.findings(),
      mails: await mails.findings(),
      imports: await imports.findings(),
    };
  } finally {
    await Promise.all(loads.map((load) => load.giveUp()));
    await server.kill();
    await world.remove();
  }
}
