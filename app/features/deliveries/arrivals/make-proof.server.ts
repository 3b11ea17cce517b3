import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { perceptualHashOfFile } from '#app/features/licenses/perceptual-hash.server.ts';
import { CannotEncode, encodeFileAside } from '#app/platform/images/encode-aside.server.ts';
import type { EncodedFile } from '#app/platform/images/encode-file.server.ts';
import { faultOf, type PictureFault } from '#app/platform/images/open-picture.server.ts';
import { type Spool, spoolFolder } from '#app/platform/multipart/spool.server.ts';
import { encodingPrefix } from '../renditions/make-renditions.server.ts';
import { renditions } from '../renditions/renditions.ts';

/** The small picture of a file that has just arrived, and what it looks like, by which a license finds it again. */
export type Proof = { ok: true; small: Buffer; made: EncodedFile; likeness: string | null };

/** Decodes a file to its end before it is accepted; what it cannot be shown for is said at once. */
export async function makeProof(spool: Spool): Promise<Proof | { ok: false; fault: PictureFault }> {
  const folder = await mkdtemp(path.join(await spoolFolder(), encodingPrefix));
  try {
    const [source, target] = [path.join(folder, 'original'), path.join(folder, 'small')];
    await pipeline(spool.stream(), createWriteStream(source));
    const made = await encodeFileAside({ source, target, ...renditions.small }, { priority: 'awaited' });
    const small = await readFile(target);
    return { ok: true, small, made, likeness: await perceptualHashOfFile(small) };
  } catch (error) {
    if (error instanceof CannotEncode) {
      return { ok: false, fault: faultOf(error) };
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
