import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import { lastCharacters } from '../cut-text.ts';
import { BrokenBody, brokenBodyMessages } from '../incoming/broken-body.ts';
import {
  boundedField,
  maxNameLength,
  maxValueLength,
  maxFields as usualMaxFields,
} from '../incoming/field-bounds.ts';
import { isIntentReadable } from '../incoming/form-intent.server.ts';
import { tidyText } from '../incoming/tidy-text.ts';

/** A file of a form as a stream. The receiver must read it to its end. */
export type FilePart = { field: string; filename: string; stream: Readable };

export type MultipartOptions = {
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
