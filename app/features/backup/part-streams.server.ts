import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { finished } from 'node:stream/promises';
import zlib from 'node:zlib';
import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import { type BackupStore, MissingPart } from '#app/platform/backup-store/backup-store.ts';
import type { StoredPart } from './backup-manifest.ts';

/** A part that is not what the manifest says. Its message names the part and what is wrong with it. */
export class DamagedPart extends Error {
  override name = 'DamagedPart';
}

/** Fast, and a fifth of the size for tables. */
const level = 3;
/** What may be asked for in memory by what is unpacked: 8 MB. */
const maxWindowLog = 23;

/** Bytes that pass, counted and summed. */
export class Meter extends Transform {
  bytes = 0;
  lines = 0;
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
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) {
      this.lines += 1;
    }
    this.#onBytes?.(this.bytes);
    done(null, chunk);
  }

  /** After the last byte. */
  get sha256(): string {
    this.#sum ??= this.#hash.digest('hex');
    return this.#sum;
  }
}

type Expected = Partial<{ bytes: number; sha256: string; lines: number }>;

/** Lets bytes pass while they are as expected; fails as soon as there are too many, or at the end. */
class Check extends Meter {
  readonly #name: string;
  readonly #expected: Expected;

  constructor(name: string, expected: Expected) {
    super();
    this.#name = name;
    this.#expected = expected;
  }

  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    if (this.bytes + chunk.length > (this.#expected.bytes ?? Number.POSITIVE_INFINITY)) {
      done(new DamagedPart(`${this.#name} is larger than the manifest says.`));
      return;
    }
    super._transform(chunk, encoding, done);
  }

  /** Whatever unpacks it says in its own words that it cannot. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const isKnown = !error || error instanceof DamagedPart || error instanceof MissingPart;
    super._destroy(
      isKnown || error.name === 'AbortError'
        ? error
        : new DamagedPart(`${this.#name} cannot be read: ${error.message}`, { cause: error }),
      done,
    );
  }

  override _flush(done: TransformCallback): void {
    const { bytes, sha256, lines } = this.#expected;
    const isWrong =
      (bytes !== undefined && bytes !== this.bytes) ||
      (sha256 !== undefined && sha256 !== this.sha256) ||
      (lines !== undefined && lines !== this.lines);
    done(isWrong ? new DamagedPart(`${this.#name} is not what was backed up: its checksum differs.`) : null);
  }
}

/** Stores a stream of text, compressed and, with a key, encrypted. */
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
  const compressed = zlib.createZstdCompress({
    params: { [zlib.constants.ZSTD_c_compressionLevel]: level, [zlib.constants.ZSTD_c_checksumFlag]: 1 },
  });
  const packed = join(source, plain, compressed);
  const stored = new Meter();
  await store.write(name, join(key ? await key.encrypt(packed) : packed, stored));
  return {
    bytes: stored.bytes,
    sha256: stored.sha256,
    plainBytes: plain.bytes,
    plainSha256: plain.sha256,
    lines: plain.lines,
  };
}

/** The stream that was stored. It fails with `DamagedPart`, at its end at the latest, where it is not the same. */
export async function openPart(
  store: BackupStore,
  { name, part, key }: { name: string; part: StoredPart; key: BackupKey | null },
): Promise<Readable> {
  const stored = join(await store.read(name), new Check(name, { bytes: part.bytes, sha256: part.sha256 }));
  const packed = key ? await key.decrypt(stored) : stored;
  const plain = zlib.createZstdDecompress({
    params: { [zlib.constants.ZSTD_d_windowLogMax]: maxWindowLog },
  });
  return join(
    packed,
    plain,
    new Check(name, { bytes: part.plainBytes, sha256: part.plainSha256, lines: part.lines }),
  );
}

/** A stored file as it was, checked against its checksum while it passes. */
export async function openFile(
  store: BackupStore,
  { name, key, bytes, sha256 }: { name: string; key: BackupKey | null; bytes: number; sha256: string },
): Promise<Readable> {
  const stored = await store.read(name);
  return join(key ? await key.decrypt(stored) : stored, new Check(name, { bytes, sha256 }));
}

/** A chain of streams as its last one, which fails with the first error of any of them. */
export function join(source: Readable, ...rest: Transform[]): Transform {
  const chain = pipeline([source, ...rest], () => {});
  return chain as Transform;
}

/** Reads a stream to its end for what the meter says. */
export async function measure(source: Readable): Promise<Meter> {
  const meter = new Meter();
  await finished(join(source, meter).resume());
  return meter;
}
