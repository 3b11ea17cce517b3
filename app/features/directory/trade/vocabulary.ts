/** Keys with what they are called: a key is stored and stands in addresses, and its label on screens. */
export type Vocabulary = Readonly<Record<string, string>>;

/** The keys, in their order. */
export function keysOf<Words extends Vocabulary>(words: Words): (keyof Words & string)[] {
  return Object.keys(words);
}

export function isKeyOf<Words extends Vocabulary>(words: Words, text: string): text is keyof Words & string {
  return Object.hasOwn(words, text);
}

/** What a key is called; one that is no longer in the vocabulary is its own name. */
export function labelIn(words: Vocabulary, key: string): string {
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;
}
