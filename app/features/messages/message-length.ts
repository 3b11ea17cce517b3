import { bodyMaxLength } from './message-schema.ts';

/** Told while there is still time to shorten a text. */
const toldFrom = bodyMaxLength - 1_000;

const number = (count: number) => count.toLocaleString('en-US');

/** What is wrong with the length of a message, in words; null when it can be sent. Nothing is ever cut. */
export function lengthProblem(text: string): string | null {
  const { length } = text.trim();
  return length > bodyMaxLength
    ? `A message can have up to ${number(bodyMaxLength)} characters. This one has ${number(length)}.`
    : null;
}

/** '9,412 of 10,000' when a text comes near the limit. */
export function lengthText(text: string): string | null {
  const { length } = text.trim();
  return length >= toldFrom ? `${number(length)} of ${number(bodyMaxLength)}` : null;
}
