/** Keys with their labels. A key is stored and appears in addresses; its label appears on screens. */
export type Vocabulary = Readonly<Record<string, string>>;

export function keysOf<Words extends Vocabulary>(words: Words): (keyof Words & string)[] {
  return Object.keys(words);
}

export function isKeyOf<Words extends Vocabulary>(words: Words, text: string): text is keyof Words & string {
  return Object.hasOwn(words, text);
}

/** The label of a key; returns a key that is no longer in the vocabulary unchanged. */
export function labelIn(words: Vocabulary, key: string): string {
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;
}
