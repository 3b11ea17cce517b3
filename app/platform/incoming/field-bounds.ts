import { BrokenBody, brokenBodyMessages } from './broken-body.ts';
import { storableText, tidyText } from './tidy-text.ts';

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

export function tidyValue(name: string, value: string): string {
  return /password$/i.test(name) ? storableText(value) : tidyText(value);
}
