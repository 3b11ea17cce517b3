import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type MeasuredServer, startWebServer } from '../web-server.ts';
import { signIn, trySend } from './member-requests.ts';
import { type MessageWorld, makeMessageWorld, type Person } from './message-world.ts';

/** How it went; `lost`, `doubled`, `foreign` and `outOfOrder` have to be 0. */
export type KillReport = {
  kills: number;
  /** Messages, and how often one of them was tried again, also while no process was there. */
  sent: number;
  acknowledged: number;
  retried: number;
  /** Kept by a process that was killed before its answer arrived, and answered by a later one. */
  answeredLater: number;
  /** Acknowledged, and not in the thread under the id that was answered. */
  lost: number;
  doubled: number;
  /** In a thread, but never sent. */
  foreign: number;
  /** Behind a message that its sender had acknowledged later. */
  outOfOrder: number;
  seconds: number;
};

type Acknowledged = { sendKey: string; threadId: string; messageId: number; processSince: number };

/** One side of one thread: sends one message after the other, each until it is answered, as a browser does. */
type Sender = { cookie: string; to: () => Record<string, string> | null; acknowledged: Acknowledged[] };

const retryMs = 40;
/** A process lives for so long after it got ready, at random. */
const [minLifeMs, maxLifeMs] = [20, 700];

/**
 * Members write to each other while the web process is killed at random moments and started again. What a sender was
 * told to be kept must be in its thread once, in the order it was told.
 */
export async function runKillTest(
  clusterUrl: string,
  {
    kills,
    clients,
    creatives,
    log,
  }: { kills: number; clients: number; creatives: number; log: (text: string) => void },
): Promise<KillReport> {
  const world = await makeMessageWorld(clusterUrl, { clients, creatives });
  const started = performance.now();
  let server: MeasuredServer = await startWebServer(world.url, { pageCache: 'on', env: world.env });
  const { port } = server;
  const origin = `http://localhost:${port}`;
  const counts = { sent: 0, retried: 0 };
  /** When the process that answers was started. */
  let processSince = Date.now();
  let isOver = false;
  try {
    const senders = await makeSenders(world, origin);
    const sending = senders.map(async (sender) => {
      while (!isOver) {
        await sendOne(origin, { sender, counts, isOver: () => isOver, since: () => processSince });
      }
    });
    const failed = Promise.race(sending);
    const unlimited = liftLimits(world, () => isOver);
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([pause(randomInt(minLifeMs, maxLifeMs)), failed]);
      await server.kill();
      processSince = Date.now();
      server = await startWebServer(world.url, { pageCache: 'on', env: world.env, port });
      if (kill % 10 === 0) log(`  ${kill} kills, ${counts.sent} messages`);
    }
    await pause(maxLifeMs);
    isOver = true;
    await Promise.all([...sending, unlimited]);
    const judged = await judge(world, senders);
    return { kills, ...counts, ...judged, seconds: (performance.now() - started) / 1000 };
  } finally {
    isOver = true;
    await server.kill();
    await world.remove();
  }
}

/** Both sides of a thread of each client with each creative; a creative's side waits for the first message. */
async function makeSenders(world: MessageWorld, origin: string): Promise<Sender[]> {
  const cookies = new Map<Person, string>();
  for (const person of [...world.clients, ...world.creatives]) {
    cookies.set(person, await signIn(origin, person));
  }
  return world.clients.flatMap((client) =>
    world.creatives.flatMap((creative) => {
      const first: Sender = {
        cookie: cookies.get(client) ?? '',
        acknowledged: [],
        to: () => threadOf(first) ?? { creativeId: creative.creativeId ?? '' },
      };
      const second: Sender = {
        cookie: cookies.get(creative) ?? '',
        acknowledged: [],
        to: () => threadOf(first),
      };
      return [first, second];
    }),
  );
}

function threadOf({ acknowledged: [first] }: Sender): { threadId: string } | null {
  return first ? { threadId: first.threadId } : null;
}

async function sendOne(
  origin: string,
  {
    sender,
    counts,
    isOver,
    since,
  }: {
    sender: Sender;
    counts: { sent: number; retried: number };
    isOver: () => boolean;
    since: () => number;
  },
): Promise<void> {
  const to = sender.to();
  if (!to) {
    await pause(retryMs);
    return;
  }
  const sendKey = randomUUID();
  const message = { ...to, sendKey, body: `Message ${sender.acknowledged.length + 1}` };
  counts.sent += 1;
  for (;;) {
    const answer = await trySend(origin, { cookie: sender.cookie, message });
    if (answer) {
      sender.acknowledged.push({ sendKey, ...answer, processSince: since() });
      return;
    }
    counts.retried += 1;
    // Also when the test is over, what was begun is brought to its end: the last process stays.
    await pause(isOver() ? retryMs * 5 : retryMs);
  }
}

/** What somebody may send in a minute is not what is looked at. */
async function liftLimits({ database }: MessageWorld, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await database.query('delete from rate_limits');
    await pause(500);
  }
}

async function judge(
  { database }: MessageWorld,
  senders: Sender[],
): Promise<
  Pick<KillReport, 'acknowledged' | 'answeredLater' | 'lost' | 'doubled' | 'foreign' | 'outOfOrder'>
> {
  const { rows } = await database.query<{
    id: string;
    thread_id: string;
    send_key: string;
    created_at: Date;
  }>('select id, thread_id, send_key, created_at from messages order by id');
  const kept = new Map<string, { id: number; threadId: string; at: number }[]>();
  for (const { id, thread_id: threadId, send_key: key, created_at: at } of rows) {
    kept.set(key, [...(kept.get(key) ?? []), { id: Number(id), threadId, at: at.getTime() }]);
  }
  const acknowledged = senders.flatMap((sender) => sender.acknowledged);
  const known = new Set(acknowledged.map(({ sendKey }) => sendKey));
  const isKept = ({ sendKey, threadId, messageId }: Acknowledged) =>
    kept.get(sendKey)?.some((row) => row.id === messageId && row.threadId === threadId) ?? false;
  return {
    acknowledged: acknowledged.length,
    answeredLater: acknowledged.filter(({ sendKey, processSince }) =>
      kept.get(sendKey)?.some(({ at }) => at < processSince),
    ).length,
    lost: acknowledged.filter((each) => !isKept(each)).length,
    doubled: [...kept.values()].filter((copies) => copies.length > 1).length,
    foreign: [...kept.keys()].filter((key) => !known.has(key)).length,
    outOfOrder: senders.reduce((sum, sender) => sum + countOutOfOrder(sender.acknowledged), 0),
  };
}

function countOutOfOrder(acknowledged: Acknowledged[]): number {
  return acknowledged.filter(({ messageId }, place) => messageId <= (acknowledged[place - 1]?.messageId ?? 0))
    .length;
}
