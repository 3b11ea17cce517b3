import { storableText, tidyText } from './tidy-text.ts';

/**
 * A rejected body: malformed or truncated (400), too large (413), or too many at a time (429). The message is for
 * users.
 */
export class BrokenBody extends Error {
  readonly status: BrokenStatus;

  constructor(message: string, { status = 400, cause }: { status?: BrokenStatus; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'BrokenBody';
    this.status = status;
  }
}

type BrokenStatus = 400 | 413 | 429;

export const brokenBodyMessages = {
  unreadable: 'We could not read this request. Please go back and try again.',
  cutOff: 'The request arrived incomplete. Please try again.',
  tooMuch: 'This request is too large.',
  tooManyFields: 'This form has too many fields.',
  tooManyAtOnce: 'We are still waiting for the rest of other requests. Please try again in a moment.',
};

/** For `.catch`: returns a BrokenBody; rethrows anything else. */
export function asBroken(error: unknown): BrokenBody {
  if (error instanceof BrokenBody) {
    return error;
  }
  throw error;
}

/**
 * Bounds of a form before anything parses it. Conform builds objects and lists from names such as
 * `serviceAreas[2].city`, so that a high index or a deep name costs memory and stack.
 */

export const maxFields = 500;
export const maxNameLength = 100;
export const maxNameParts = 6;
export const highestIndex = 499;
/** Fields have lower limits of their own, with messages; this is the limit for reading at all. */
export const maxValueLength = 100_000;

export function isReadableName(name: string): boolean {
  return name.length <= maxNameLength && isShallowName(name);
}

/** Whether a name is neither deep nor has a high index. A number after a dot is a list index too. */
export function isShallowName(name: string): boolean {
  const [, ...parts] = name.split(/[.[]/);
  return (
    parts.length < maxNameParts && parts.every((part) => Number(part.match(/^\d+/)?.[0] ?? 0) <= highestIndex)
  );
}

export function boundedField(
  name: string,
  value: string,
  { maxChars = maxValueLength }: { maxChars?: number } = {},
): [name: string, value: string] {
  if (!isReadableName(name)) {
    throw new BrokenBody(brokenBodyMessages.unreadable);
  }
  if (value.length > maxChars) {
    throw new BrokenBody(brokenBodyMessages.tooMuch, { status: 413 });
  }
  return [tidyText(name), tidyValue(name, value)];
}

function tidyValue(name: string, value: string): string {
  return /password$/i.test(name) ? storableText(value) : tidyText(value);
}

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
