const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Numbers up to twelve as words, for the middle of a sentence. */
export function spelledOut(count: number): string {
  return words[count] ?? count.toLocaleString('en-US');
}

export function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
