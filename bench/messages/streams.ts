import { setTimeout as pause } from 'node:timers/promises';
import { table, whole } from '../figures.ts';
import { makeMessageWorld, signIn, trySend } from '../members.ts';
import type { Bench } from '../options.ts';
import { memoryOf } from '../processes.ts';
import { startWebServer } from '../web-server.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** The most that one member may open (server/events.ts). */
const streamsOfEach = 20;
const settleMs = 3_000;
const watchedSeconds = 56;
const messages = 20;

/** The limit for 200 open streams. */
const maxMegabytes = 150;

export const streams: Bench<{ streams: number }> = {
  does: 'opens event streams on one process: its memory, and its heartbeat',
  options: { streams: 200 },
  run: async ({ streams: count }, { clusterUrl, log }) => {
    const clients = Math.ceil(count / streamsOfEach);
    const world = await makeMessageWorld(clusterUrl, { clients, creatives: 1 });
    const server = await startWebServer(world.url, { pageCache: 'on', env: world.env });
    const origin = `http://localhost:${server.port}`;
    const memory = async () => (await memoryOf(server.pid)) ?? Number.NaN;
    const open: EventStream[] = [];
    try {
      const [creative] = world.creatives;
      const writer = creative ? await signIn(origin, creative) : '';
      const cookies: string[] = [];
      const threads: string[] = [];
      for (const client of world.clients) {
        const cookie = await signIn(origin, client);
        const message = { creativeId: creative?.creativeId, sendKey: crypto.randomUUID(), body: 'Hello' };
        cookies.push(cookie);
        threads.push((await trySend(origin, { cookie, message }))?.threadId ?? '');
      }
      await pause(settleMs);
      const before = await memory();
      for (let number = 0; number < count; number += 1) {
        const cookie = cookies[number % cookies.length] ?? '';
        open.push(await openEventStream(origin, { cookie, since: new Date().toISOString() }));
      }
      log(`  ${open.length} streams are open`);
      await pause(settleMs);
      const opened = await memory();
      for (let number = 0; number < messages; number += 1) {
        const threadId = threads[number % threads.length];
        const message = { threadId, sendKey: crypto.randomUUID(), body: `Message ${number}` };
        await trySend(origin, { cookie: writer, message });
      }
      await pause(watchedSeconds * 1000);
      const after = await memory();
      const more = Math.max(opened, after) - before;
      const megabytes = (value: number) => `${value.toFixed(1)} MB`;
      const heard = open.filter(({ lines }) => lines.some(({ text }) => text.includes('"message"')));
      const rows = [
        ['memory before', megabytes(before)],
        ['memory with the streams open', megabytes(opened)],
        ['memory after messages', megabytes(after)],
        ['more', `${megabytes(more)} (at most ${maxMegabytes} MB)`],
        ['streams that heard of a message', whole(heard.length)],
        ['seconds between heartbeats', beatsOf(open[0]).join(', ')],
      ];
      const isMet = !(more > maxMegabytes) && heard.length === open.length;
      return { report: table([`${open.length} event streams`, ''], rows), isMet };
    } finally {
      for (const stream of open) stream.close();
      await server.stop();
      await world.remove();
    }
  },
};

function beatsOf(stream: EventStream | undefined): string[] {
  const beats = (stream?.lines ?? []).filter(({ text }) => text === ': beat');
  return beats.slice(1).map(({ atMs }, place) => ((atMs - (beats[place]?.atMs ?? 0)) / 1000).toFixed(2));
}
