/**
 * A process beside the server that encodes pictures, one after the other (encode-aside.server.ts). What nobody waits for
 * is encoded at the lowest priority of the operating system: it has the processor when nothing else wants it. It ends with
 * its parent.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { type EncodedFile, encodeFile, type FileEncoding } from './encode-file.server.ts';
import { type Encoding, encodePicture } from './encode-picture.server.ts';

export type EncoderAnswer<Made> = { ok: true; made: Made } | { ok: false; error: string };

if (process.argv[2] === 'ahead') {
  yieldToEverybody();
}

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

process.on('message', async (encoding: Encoding | FileEncoding) => {
  process.send?.(await encode(encoding));
});
// There is nothing to put in order, and an exit would first finish the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function encode(encoding: Encoding | FileEncoding): Promise<EncoderAnswer<Buffer | EncodedFile>> {
  try {
    const made = await ('source' in encoding ? encodeFile(encoding) : encodePicture(encoding));
    return { ok: true, made };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
