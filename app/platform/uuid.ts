/** A uuid, as part of a regular expression. */
export const uuidPattern = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

export type Uuid = `${string}-${string}-${string}-${string}-${string}`;

const whole = new RegExp(`^${uuidPattern}$`);

/** Whether a text is the id of a row: what else comes in an address must not reach a uuid column. */
export function isUuid(text: unknown): text is Uuid {
  return typeof text === 'string' && whole.test(text);
}

/** A text for comparing with the id of a row, which then uses its index; null, which equals none, when it is no id. */
export function uuidOrNull(text: string): Uuid | null {
  return isUuid(text) ? text : null;
}
