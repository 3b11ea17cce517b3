/**
 * What a loader hands to its page as one text. React Router writes each value of a loader's answer by itself, which for
 * a page of cards costs a third of what rendering it costs; a text is written at once. On the server the page gets the
 * value itself; in the browser it is read once. Only for what JSON can say.
 */
export type Packed<T> = { packed: string; of?: T };

const values = new WeakMap<object, unknown>();

export function pack<T>(value: T): Packed<T> {
  const handed: Packed<T> = { packed: JSON.stringify(value) };
  values.set(handed, value);
  return handed;
}

/** The value that was packed. */
export function unpack<T>(handed: Packed<T>): T {
  if (!values.has(handed)) {
    values.set(handed, JSON.parse(handed.packed));
  }
  return values.get(handed) as T;
}
