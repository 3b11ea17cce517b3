/**
 * A process beside the server that encodes pictures nobody waits for, one after the other, at the lowest priority of the
 * operating system: it has the processor when nothing else wants it (encode-aside.server.ts). It ends with its parent.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { type Encoding, encodePicture } from './encode-picture.server.ts';

export type EncoderAnswer = { ok: true; bytes: Buffer } | { ok: false; error: string };

yieldToEverybody();

/**
 * Gives way to every other process. Where Linux shares the processor by session first (autogroup), a priority counts
 * among the processes of one session only; this process has a session of its own, whose priority is lowered, too.
 */
function yieldToEverybody(): void {
  const { PRIORITY_LOW } = os.constants.priority;
  os.setPriority(PRIORITY_LOW);
  try {
    writeFileSync('/proc/self/autogroup', String(PRIORITY_LOW));
  } catch {
    // Another system, or one that does without.
  }
}

process.on('message', async (encoding: Encoding) => {
  process.send?.(await encode(encoding));
});
// There is nothing to put in order, and an exit would first finish the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function encode(encoding: Encoding): Promise<EncoderAnswer> {
  try {
    return { ok: true, bytes: await encodePicture(encoding) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
