import { randomInt } from 'node:crypto';
import { signIn } from '../delivery/member-requests.ts';
import { type Memory, watchMemory } from '../process-memory.ts';
import { type MeasuredServer, startWebServer } from '../web-server.ts';
import { type Comparison, compareFiles, countParts } from './compare-files.ts';
import { fileMaker, type MadeFile } from './made-file.ts';
import type { PictureWorld } from './picture-world.ts';
import { type Tries, uploadFile } from './upload-file.ts';

export type UploadFigures = Comparison &
  Tries & { files: number; megabytes: number; seconds: number; memory: Memory };

/** As many as two browsers send at once. */
const sendersAtOnce = 4;
/** One part in `oneIn` is aborted at a random moment within `withinMs`. */
const [oneIn, withinMs] = [5, 40];

/** Uploads files in parts over randomly aborted connections, and compares each with the stored file. */
export async function measureUploads(
  world: PictureWorld,
  {
    files,
    megabytes,
    server,
    log,
  }: { files: number; megabytes: number; server: MeasuredServer; log: (text: string) => void },
): Promise<UploadFigures & { commissionId: string }> {
  const { id: commissionId } = await world.addCommission();
  const origin = `http://localhost:${server.port}`;
  const cookie = await signIn(origin, world.creative);
  const makeFile = await fileMaker(megabytes * 1_000_000);
  const tries: Tries = { parts: 0, broken: 0, begunAgain: 0 };
  const sent: MadeFile[] = [];
  const breaksOff = () => (randomInt(oneIn) === 0 ? AbortSignal.timeout(randomInt(withinMs) + 1) : undefined);
  const memory = await watchMemory(server.pid);
  const started = performance.now();
  let next = 1;
  const send = async () => {
    while (next <= files) {
      const file = makeFile(next);
      next += 1;
      await uploadFile(file, { origin, cookie, commissionId, tries, breaksOff, retryMs: 100 });
      sent.push(file);
      if (sent.length % 50 === 0) log(`  ${sent.length} files, ${tries.broken} lines broken`);
    }
  };
  await Promise.all(Array.from({ length: sendersAtOnce }, send));
  const seconds = (performance.now() - started) / 1_000;
  const held = await memory.end();
  log('  comparing');
  const compared = await compareFiles(world.pool, { commissionId, sent, storageFolder: world.storageFolder });
  const leftOver = compared.leftOver + (await countParts(world.storageFolder));
  return { commissionId, files, megabytes, ...tries, seconds, memory: held, ...compared, leftOver };
}

export function startPictureServer(world: PictureWorld): Promise<MeasuredServer> {
  return startWebServer(world.url, { pageCache: 'on', env: world.env });
}
