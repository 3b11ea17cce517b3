export const uuidPattern = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

export type Uuid = `${string}-${string}-${string}-${string}-${string}`;

const whole = new RegExp(`^${uuidPattern}$`);

/** Whether a text is a row id: other text from an address must not reach a uuid column. */
export function isUuid(text: unknown): text is Uuid {
  return typeof text === 'string' && whole.test(text);
}

/** A text to compare with a row id, so that its index is used; null, which equals nothing, when it is not a uuid. */
export function uuidOrNull(text: string): Uuid | null {
  return isUuid(text) ? text : null;
}
