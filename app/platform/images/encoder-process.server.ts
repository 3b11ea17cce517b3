/**
 * A process beside the server that encodes pictures nobody waits for, one after the other, at the lowest priority of the
 * operating system: it has the processor when nothing else wants it (encode-aside.server.ts). It ends with its parent.
 */
import os from 'node:os';
import { type Encoding, encodePicture } from './encode-picture.server.ts';

export type EncoderAnswer = { ok: true; bytes: Buffer } | { ok: false; error: string };

os.setPriority(os.constants.priority.PRIORITY_LOW);

process.on('message', async (encoding: Encoding) => {
  process.send?.(await encode(encoding));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group of processes; the server ends what it started.
process.on('SIGINT', () => {});

async function encode(encoding: Encoding): Promise<EncoderAnswer> {
  try {
    return { ok: true, bytes: await encodePicture(encoding) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
