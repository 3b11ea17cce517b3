import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../process-memory.ts';
import { startWebServer } from '../web-server.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { signIn, trySend } from './member-requests.ts';
import { makeMessageWorld } from './message-world.ts';

export type StreamsReport = {
  streams: number;
  /** Of the web process, in MB (10^6 bytes); null where unknown. */
  memoryBefore: number | null;
  memoryOpen: number | null;
  memoryAfterMessages: number | null;
  heard: number;
  /** Intervals between the heartbeats of one stream, in seconds. */
  heartbeats: number[];
};

/** The most that one member may open (server/events.ts). */
const streamsOfEach = 20;
const settleMs = 3_000;
const watchedSeconds = 56;
const messages = 20;

/** Opens many signed-in event streams on one process, and measures its memory and heartbeats. */
export async function measureStreams(
  clusterUrl: string,
  { streams, log }: { streams: number; log: (text: string) => void },
): Promise<StreamsReport> {
  const clients = Math.ceil(streams / streamsOfEach);
  const world = await makeMessageWorld(clusterUrl, { clients, creatives: 1 });
  const server = await startWebServer(world.url, { pageCache: 'on', env: world.env });
  const origin = `http://localhost:${server.port}`;
  const open: EventStream[] = [];
  try {
    const cookies: string[] = [];
    for (const client of world.clients) {
      cookies.push(await signIn(origin, client));
    }
    const [creative] = world.creatives;
    const writer = creative ? await signIn(origin, creative) : '';
    const threads: string[] = [];
    for (const cookie of cookies) {
      const to = { creativeId: creative?.creativeId ?? '' };
      const message = { ...to, sendKey: crypto.randomUUID(), body: 'Hello' };
      threads.push((await trySend(origin, { cookie, message }))?.threadId ?? '');
    }
    await pause(settleMs);
    const memoryBefore = await memoryOf(server.pid);
    for (let number = 0; number < streams; number += 1) {
      const cookie = cookies[number % cookies.length] ?? '';
      open.push(await openEventStream(origin, { cookie, since: new Date().toISOString() }));
    }
    log(`  ${open.length} streams are open`);
    await pause(settleMs);
    const memoryOpen = await memoryOf(server.pid);
    for (let number = 0; number < messages; number += 1) {
      const threadId = threads[number % threads.length];
      const message = { threadId, sendKey: crypto.randomUUID(), body: `Message ${number}` };
      await trySend(origin, { cookie: writer, message });
    }
    await pause(watchedSeconds * 1000);
    const memoryAfterMessages = await memoryOf(server.pid);
    return {
      streams: open.length,
      memoryBefore,
      memoryOpen,
      memoryAfterMessages,
      heard: open.filter(({ lines }) => lines.some(({ text }) => text.includes('"message"'))).length,
      heartbeats: beatsOf(open[0]),
    };
  } finally {
    for (const stream of open) stream.close();
    await server.stop();
    await world.remove();
  }
}

function beatsOf(stream: EventStream | undefined): number[] {
  const beats = (stream?.lines ?? []).filter(({ text }) => text === ': beat');
  return beats.slice(1).map(({ atMs }, place) => (atMs - (beats[place]?.atMs ?? 0)) / 1000);
}
