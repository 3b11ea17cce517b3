import { bodyMaxLength } from '../message-schema.ts';

const toldFrom = bodyMaxLength - 1_000;

const number = (count: number) => count.toLocaleString('en-US');

/** Null when the text can be sent. Text is never cut. */
export function lengthProblem(text: string): string | null {
  const { length } = text.trim();
  return length > bodyMaxLength
    ? `A message can have up to ${number(bodyMaxLength)} characters. This one has ${number(length)}.`
    : null;
}

/** "9,412 of 10,000" near the limit; else null. */
export function lengthText(text: string): string | null {
  const { length } = text.trim();
  return length >= toldFrom ? `${number(length)} of ${number(bodyMaxLength)}` : null;
}
