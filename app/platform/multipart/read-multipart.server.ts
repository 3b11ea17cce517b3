import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import { lastCharacters } from '../cut-text.ts';
import { env } from '../env.server.ts';
import {
  BrokenBody,
  boundedField,
  brokenBodyMessages,
  maxNameLength,
  maxValueLength,
  maxFields as usualMaxFields,
} from '../incoming/field-bounds.ts';
import { isIntentReadable } from '../incoming/form-intent.server.ts';
import { tidyText } from '../incoming/tidy-text.ts';

/** A file of a form as a stream. The receiver must read it to its end. */
type FilePart = { field: string; filename: string; stream: Readable };

type MultipartOptions = {
  /** For longer texts than in other forms. */
  maxChars?: number;
  /** For more fields than in other forms. */
  maxFields?: number;
};

/** Counted in bytes, so that a text one character too long is still detected. */
const bytesPerChar = 3;
const maxFilenameLength = 255;
const limits = { fieldNameSize: (maxNameLength + 1) * bytesPerChar, headerPairs: 40 };

/**
 * Parses a form from a request's body: its texts, and its files one at a time through `takeFile`. The body is always
 * read to its end, since a browser reads the response only then. Throws BrokenBody.
 */
export async function readMultipart(
  request: Request,
  takeFile: (part: FilePart) => Promise<void>,
  { maxChars = maxValueLength, maxFields = usualMaxFields }: MultipartOptions = {},
): Promise<FormData> {
  const form = new FormData();
  const contentType = request.headers.get('content-type') ?? '';
  if (!isMultipart(contentType) || !request.body) {
    return request.formData().catch((cause: unknown) => {
      throw new BrokenBody(brokenBodyMessages.unreadable, { cause });
    });
  }
  const open = new Set<Readable>();
  const taken: Promise<void>[] = [];
  let refusal: BrokenBody | null = null;
  const parser = parserOf(contentType, { maxChars, maxFields });
  // A part may lack a name, whatever the types say.
  parser.on('field', (name: string | undefined, value) => {
    try {
      form.append(...boundedField(name ?? '', value, { maxChars }));
    } catch (error) {
      refusal ??= error as BrokenBody;
    }
  });
  const refuseNumber = () => {
    refusal ??= new BrokenBody(brokenBodyMessages.tooManyFields);
  };
  parser.on('fieldsLimit', refuseNumber);
  parser.on('partsLimit', refuseNumber);
  parser.on('file', (field: string | undefined, stream, filename) => {
    // The reader gets the error too; without a listener, a later one would end the process.
    stream.on('error', () => undefined);
    if (!filename) {
      stream.resume();
      return;
    }
    open.add(stream);
    const taking = takeFile({ field: field ?? '', filename: plainName(filename), stream }).finally(() => {
      open.delete(stream);
      // An unread part would block the form.
      stream.resume();
    });
    taking.catch(() => undefined);
    taken.push(taking);
  });
  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
  } catch (error) {
    const broken =
      error instanceof BrokenBody ? error : new BrokenBody(brokenBodyMessages.cutOff, { cause: error });
    for (const stream of open) {
      stream.destroy(broken);
    }
    await Promise.allSettled(taken);
    throw broken;
  }
  await Promise.all(taken);
  if (refusal) {
    throw refusal;
  }
  if (!isIntentReadable(form)) {
    throw new BrokenBody(brokenBodyMessages.unreadable);
  }
  return form;
}

export function isMultipart(contentType: string): boolean {
  return /^\s*multipart\/form-data\b/i.test(contentType);
}

function parserOf(contentType: string, { maxChars, maxFields }: Required<MultipartOptions>) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType } satisfies BusboyHeaders,
      limits: {
        ...limits,
        fields: maxFields,
        parts: maxFields + 50,
        fieldSize: (maxChars + 1) * bytesPerChar,
      },
    });
  } catch (cause) {
    throw new BrokenBody(brokenBodyMessages.unreadable, { cause });
  }
}

/** The last segment of a path, without characters that could break a line or a header. */
export function plainName(filename: string): string {
  const last = tidyText(filename).split(/[\\/]/).at(-1) ?? '';
  // Removes control characters and direction marks; joiners belong to scripts and emoji.
  const plain = last.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return lastCharacters(plain, maxFilenameLength) || 'file';
}

/** An upload in an unlinked file on disk: gone when it is closed, or when the process dies. */
export type Spool = {
  /** Everything received, including bytes beyond the limit, which are counted but not kept. */
  bytes: number;
  isTooLarge: boolean;
  /** The first or last `length` bytes. */
  head(length: number): Promise<Buffer>;
  tail(length: number): Promise<Buffer>;
  /** `length` bytes from `start` on. */
  part(start: number, length: number): Promise<Buffer>;
  stream(): Readable;
  close(): Promise<void>;
};

/** Writes a stream to disk, at most `maxBytes` of it. When the stream fails, it fails and leaves nothing. */
export async function spool(source: Readable, maxBytes: number): Promise<Spool> {
  const handle = await openNameless();
  try {
    let bytes = 0;
    let failure: unknown;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= maxBytes && !failure) {
        // A full disk is reported only at the end: an unread source would block the whole form.
        await handle.writeFile(chunk).catch((error: unknown) => {
          failure = error;
        });
      }
    }
    if (failure) {
      throw failure;
    }
    const read = async (start: number, length: number) => {
      const buffer = Buffer.alloc(length);
      const { bytesRead } = await handle.read(buffer, 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    return {
      bytes,
      isTooLarge: bytes > maxBytes,
      head: (length) => read(0, Math.min(length, bytes)),
      part: read,
      tail: (length) => read(Math.max(0, bytes - length), Math.min(length, bytes)),
      stream: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Where files are processed, on this machine's disk. */
export async function spoolFolder(): Promise<string> {
  const folder = path.join(env().dataDir, 'spool');
  await mkdir(folder, { recursive: true });
  return folder;
}

async function openNameless(): Promise<FileHandle> {
  const file = path.join(await spoolFolder(), randomBytes(12).toString('hex'));
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}
