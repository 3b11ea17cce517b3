import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../delivery/member-requests.ts';
import { type Memory, openFilesBelow, watchMemory } from '../process-memory.ts';
import type { MeasuredServer } from '../web-server.ts';
import { deliverAll } from './deliver-all.ts';
import type { PictureWorld } from './picture-world.ts';

export type ZipFigures = {
  pictures: number;
  /** The declared length, and the bytes read to the end. */
  announcedBytes: number;
  readBytes: number;
  entries: number;
  seconds: number;
  fast: Memory;
  slow: Memory & { seconds: number; readBytes: number };
  /** Storage files that the server has open after the slow reader left; must be 0. */
  openAfterwards: number | null;
};

const slowSeconds = 60;
const slowBytesPerSecond = 5_000_000;

/** Downloads all pictures as one ZIP at full speed, then slowly; the slow reader leaves in the middle. */
export async function measureZip(
  world: PictureWorld,
  {
    commissionId,
    server,
    log,
  }: { commissionId: string; server: MeasuredServer; log: (text: string) => void },
): Promise<ZipFigures> {
  const origin = `http://localhost:${server.port}`;
  const pictures = await deliverAll(world, {
    origin,
    commissionId,
    cookie: await signIn(origin, world.creative),
  });
  const cookie = await signIn(origin, world.client);
  const ask = (signal: AbortSignal | null = null) =>
    fetch(`${origin}/commissions/${commissionId}/files/all.zip?preset=original`, {
      headers: { Cookie: cookie },
      signal,
    });
  log('  as fast as it comes');
  const started = performance.now();
  const fast = await watchMemory(server.pid);
  const answer = await ask();
  if (answer.status !== 200) throw new Error(`The ZIP was answered with ${answer.status}.`);
  const { bytes: readBytes, tail } = await readAll(answer);
  const seconds = (performance.now() - started) / 1_000;
  const fastMemory = await fast.end();
  log(`  slowly, for ${slowSeconds} seconds`);
  const slow = await watchMemory(server.pid);
  const slowBytes = await readSlowly(ask);
  const slowMemory = await slow.end();
  await pause(2_000);
  return {
    pictures,
    announcedBytes: Number(answer.headers.get('content-length')),
    readBytes,
    seconds,
    entries: entriesIn(tail),
    fast: fastMemory,
    slow: { ...slowMemory, seconds: slowSeconds, readBytes: slowBytes },
    openAfterwards: await openFilesBelow(server.pid, world.storageFolder),
  };
}

const tailBytes = 1_000;

/** Reads to the end, and keeps the last bytes. */
async function readAll(answer: Response): Promise<{ bytes: number; tail: Buffer }> {
  let bytes = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    tail = Buffer.concat([tail, chunk.subarray(-tailBytes)]).subarray(-tailBytes);
  }
  return { bytes, tail };
}

async function readSlowly(ask: (signal: AbortSignal) => Promise<Response>): Promise<number> {
  const leaving = new AbortController();
  const started = performance.now();
  let bytes = 0;
  const answer = await ask(leaving.signal);
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    const ahead = (bytes / slowBytesPerSecond) * 1_000 - (performance.now() - started);
    if (ahead > 0) await pause(ahead);
    if (performance.now() - started > slowSeconds * 1_000) break;
  }
  leaving.abort();
  return bytes;
}

function entriesIn(tail: Buffer): number {
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  return at < 0 ? 0 : tail.readUInt16LE(at + 10);
}
