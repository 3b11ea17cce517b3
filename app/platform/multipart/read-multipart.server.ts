import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';

/** One file of a form, as its bytes arrive. Who takes it reads the stream to its end. */
export type FilePart = { field: string; filename: string; stream: Readable };

/** A form that cannot be read: broken, or cut off on its way. */
export class BrokenForm extends Error {}

const limits = { fields: 100, fieldNameSize: 100, fieldSize: 64 * 1024, parts: 150, headerPairs: 40 };

/**
 * Reads a form straight from the body of a request: its texts, and its files one after the other through `takeFile`.
 * The body is always read to its end, since a browser hears an answer only then. Throws BrokenForm.
 */
export async function readMultipart(
  request: Request,
  takeFile: (part: FilePart) => Promise<void>,
): Promise<FormData> {
  const form = new FormData();
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data') || !request.body) {
    return request.formData().catch((error: Error) => {
      throw new BrokenForm(error.message);
    });
  }
  const open = new Set<Readable>();
  const taken: Promise<void>[] = [];
  const parser = parserOf(contentType);
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (field, stream, filename) => {
    // Who reads it hears of an error too; unheard here, one after that would end the process.
    stream.on('error', () => undefined);
    if (!filename) {
      stream.resume();
      return;
    }
    open.add(stream);
    const taking = takeFile({ field, filename: plainName(filename), stream }).finally(() => {
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
    for (const stream of open) {
      stream.destroy(new BrokenForm('the form was cut off'));
    }
    await Promise.allSettled(taken);
    throw new BrokenForm((error as Error).message);
  }
  await Promise.all(taken);
  return form;
}

function parserOf(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType } satisfies BusboyHeaders, limits });
  } catch (error) {
    throw new BrokenForm((error as Error).message);
  }
}

/** The last part of a path, without what could break a line or a header. */
function plainName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  // \p{C}: control characters, and those that turn the direction of writing.
  const plain = last.replace(/\p{C}/gu, '').trim();
  return plain.length > 255 ? plain.slice(-255) : plain || 'file';
}
