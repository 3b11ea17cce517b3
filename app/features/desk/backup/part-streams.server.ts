import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type BackupStore, MissingPart } from '#app/platform/backup-store/backup-store.ts';
import type { BackupKey } from '#app/platform/backup-store/open-backup-store.server.ts';
import type { StoredPart } from './backup-manifest.ts';

/** A part that is not what the manifest says. Its message names the part and what is wrong with it. */
export class DamagedPart extends Error {
  override name = 'DamagedPart';
}

/** Bytes that pass, counted and summed. */
export class Meter extends Transform {
  bytes = 0;
  #hash = createHash('sha256');
  #sum: string | undefined;
  readonly #onBytes: ((bytes: number) => void) | undefined;

  constructor(onBytes?: (bytes: number) => void) {
    super();
    this.#onBytes = onBytes;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    this.#onBytes?.(this.bytes);
    done(null, chunk);
  }

  /** After the last byte. */
  get sha256(): string {
    this.#sum ??= this.#hash.digest('hex');
    return this.#sum;
  }
}

/**
 * Lets bytes pass that are to be those of a part; fails as soon as there are too many, or at the end. The last of them
 * are held back until all are known to be right, so that nobody takes what is damaged for whole.
 */
class Check extends Meter {
  readonly #name: string;
  readonly #part: StoredPart;
  #last: Buffer | undefined;

  constructor(name: string, part: StoredPart) {
    super();
    this.#name = name;
    this.#part = part;
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.bytes + chunk.length > this.#part.bytes) {
      done(new DamagedPart(`${this.#name} is larger than the manifest says.`));
      return;
    }
    const former = this.#last;
    this.#last = chunk;
    super._transform(chunk, encoding, () => done(null, former));
  }

  override _flush(done: TransformCallback): void {
    const isSame = this.bytes === this.#part.bytes && this.sha256 === this.#part.sha256;
    const error = new DamagedPart(`${this.#name} is not what was backed up: its checksum differs.`);
    done(isSame ? null : error, this.#last);
  }

  /** Whatever decrypts it says in its own words that it cannot. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const isKnown = !error || error instanceof DamagedPart || error instanceof MissingPart;
    super._destroy(
      isKnown || error.name === 'AbortError'
        ? error
        : new DamagedPart(`${this.#name} cannot be read: ${error.message}`, { cause: error }),
      done,
    );
  }
}

/** Stores a stream, encrypted with a key. Returns what was in it. */
export async function storePart(
  store: BackupStore,
  {
    name,
    source,
    key,
    onBytes,
  }: { name: string; source: Readable; key: BackupKey | null; onBytes?: (bytes: number) => void },
): Promise<StoredPart> {
  const plain = new Meter(onBytes);
  const metered = join(source, plain);
  await store.write(name, key ? await key.encrypt(metered) : metered);
  return { bytes: plain.bytes, sha256: plain.sha256 };
}

/** The stream that was stored. It fails with `DamagedPart`, before its last bytes, where it is not the same. */
export async function openPart(
  store: BackupStore,
  { name, part, key }: { name: string; part: StoredPart; key: BackupKey | null },
): Promise<Readable> {
  const stored = await store.read(name);
  return join(key ? await key.decrypt(stored) : stored, new Check(name, part));
}

/** A chain of streams as its last one, which fails with the first error of any of them. */
export function join(source: Readable, last: Transform): Readable {
  return pipeline(source, last, () => {});
}

/** Reads a stream to its end for what the meter says. */
export async function measure(source: Readable): Promise<Meter> {
  const meter = new Meter();
  await finished(join(source, meter).resume());
  return meter;
}
