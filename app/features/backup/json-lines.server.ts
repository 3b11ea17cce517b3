import type { Readable } from 'node:stream';

/** A line of any of our lists is shorter; what is longer is not read. */
const lineMaxCharacters = 64 * 1024 * 1024;

/** COPY of JSON values as lines: no letter of JSON is one of these, so nothing is quoted or escaped. */
export function copyOfJson(query: string): string {
  return `copy (${query}) to stdout with (format csv, delimiter e'\\x02', quote e'\\x01')`;
}

/** The lines of a stream; fails with it. */
export async function* linesOf(source: Readable): AsyncGenerator<string> {
  let rest = '';
  source.setEncoding('utf8');
  for await (const chunk of source as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > lineMaxCharacters) {
      throw new Error('A line of a backup is longer than any that Oriel writes.');
    }
    yield* lines;
  }
  if (rest !== '') {
    yield rest;
  }
}
