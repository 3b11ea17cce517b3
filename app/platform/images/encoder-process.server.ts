/**
 * A process beside the server that encodes pictures one at a time (encode-aside.server.ts). Work that no user waits for
 * runs at the lowest priority of the operating system. It ends with its parent.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import {
  type EncodedFile,
  type Encoding,
  encodeFile,
  encodePicture,
  type FileEncoding,
} from './encode-picture.server.ts';

export type EncoderAnswer<Made> = { ok: true; made: Made } | { ok: false; error: string };

if (process.argv[2] === 'ahead') {
  yieldToEverybody();
}

/**
 * Yields to every other process. Linux autogroup shares the processor by session first, so a priority counts only
 * within a session; this process has its own session, whose priority is lowered too.
 */
function yieldToEverybody(): void {
  const { PRIORITY_LOW } = os.constants.priority;
  os.setPriority(PRIORITY_LOW);
  try {
    writeFileSync('/proc/self/autogroup', String(PRIORITY_LOW));
  } catch {
    // Another system, or one without autogroup.
  }
}

process.on('message', async (encoding: Encoding | FileEncoding) => {
  process.send?.(await encode(encoding));
});
// Nothing needs cleanup, and a normal exit would first finish the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function encode(encoding: Encoding | FileEncoding): Promise<EncoderAnswer<Buffer | EncodedFile>> {
  try {
    const made = await ('source' in encoding ? encodeFile(encoding) : encodePicture(encoding));
    return { ok: true, made };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
