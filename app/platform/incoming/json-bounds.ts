import { BrokenBody, brokenBodyMessages } from './broken-body.ts';
import { maxNameLength, maxValueLength, tidyValue } from './field-bounds.ts';

export const deepestJson = 8;
export const maxJsonValues = 2_000;

/** Cleans every text in parsed JSON. Throws BrokenBody when it is too deep, too wide or has a too long text. */
export function boundedJson(value: unknown): unknown {
  let values = 0;
  const bounded = (name: string, part: unknown, depth: number): unknown => {
    values += 1;
    if (values > maxJsonValues || depth > deepestJson) {
      throw new BrokenBody(brokenBodyMessages.unreadable);
    }
    if (typeof part === 'string') {
      return boundedText(name, part, maxValueLength);
    }
    if (Array.isArray(part)) {
      return part.map((item) => bounded(name, item, depth + 1));
    }
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(
        Object.entries(part).map(([key, item]) => [
          boundedText('', key, maxNameLength),
          bounded(key, item, depth + 1),
        ]),
      );
    }
    return part;
  };
  return bounded('', value, 0);
}

function boundedText(name: string, text: string, maxChars: number): string {
  if (text.length > maxChars) {
    throw new BrokenBody(brokenBodyMessages.tooMuch, { status: 413 });
  }
  return tidyValue(name, text);
}
