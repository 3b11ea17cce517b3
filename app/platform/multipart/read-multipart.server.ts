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

/** One file of a form, as its bytes arrive. Who takes it reads the stream to its end. */
export type FilePart = { field: string; filename: string; stream: Readable };

export type MultipartOptions = {
  /** For texts that may be longer than those of other forms. */
  maxChars?: number;
  /** For forms with more fields than others. */
  maxFields?: number;
};

/** In bytes, so that what is a character too long is still seen to be. */
const bytesPerChar = 3;
const maxFilenameLength = 255;
const limits = { fieldNameSize: (maxNameLength + 1) * bytesPerChar, headerPairs: 40 };

/**
 * Reads a form straight from the body of a request: its texts, and its files one after the other through `takeFile`.
 * The body is always read to its end, since a browser hears an answer only then. Throws BrokenBody.
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
  // A part may have no name, whatever the types say.
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
    // Who reads it hears of an error too; unheard here, one after that would end the process.
    stream.on('error', () => undefined);
    if (!filename) {
      stream.resume();
      return;
    }
    open.add(stream);
    const taking = takeFile({ field: field ?? '', filename: plainName(filename), stream }).finally(() => {
      open.delete(stream);
      // What nobody wanted is read all the same; otherwise the form would never end.
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

/** The last part of a path, without what could break a line or a header. */
export function plainName(filename: string): string {
  const last = tidyText(filename).split(/[\\/]/).at(-1) ?? '';
  // Control characters, and those that turn the direction of writing; joiners belong to scripts and to emoji.
  const plain = last.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return lastCharacters(plain, maxFilenameLength) || 'file';
}
