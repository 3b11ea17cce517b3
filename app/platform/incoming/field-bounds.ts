import { BrokenBody, brokenBodyMessages } from './broken-body.ts';
import { storableText, tidyText } from './tidy-text.ts';

/**
 * What a form may look like before anything reads it. Conform makes objects and lists of names such as
 * `serviceAreas[2].city`, so that a high index or a deep name costs memory and stack.
 */

export const maxFields = 500;
export const maxNameLength = 100;
export const maxNameParts = 6;
export const highestIndex = 499;
/** Fields themselves have lower limits, and say so beside the field; this is what is read at all. */
export const maxValueLength = 100_000;

/** Whether a form's reader may see a field's name. */
export function isReadableName(name: string): boolean {
  return name.length <= maxNameLength && isShallowName(name);
}

/** Whether a name leads neither deep nor far. The number after a dot is an index of a list, too. */
export function isShallowName(name: string): boolean {
  const [, ...parts] = name.split(/[.[]/);
  return (
    parts.length < maxNameParts && parts.every((part) => Number(part.match(/^\d+/)?.[0] ?? 0) <= highestIndex)
  );
}

/** One field of a form, tidied. Throws BrokenBody when it is outside of the bounds. */
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

/** A value under its name, tidied; a password stays as it was typed. */
export function tidyValue(name: string, value: string): string {
  return /password$/i.test(name) ? storableText(value) : tidyText(value);
}
