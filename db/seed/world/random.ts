/** A seeded random generator (sfc32). The same seed and calls give the same values everywhere. */
export interface Random {
  next(): number;
  /** An integer from min to max, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight; weights are positive and need not add up to anything. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** `count` distinct members in random order, or all if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  uuid(): string;
  /** An independent stream that depends only on this one's seed and the label, however much this one was used. */
  fork(label: string | number): Random;
}

export function createRandom(seed: number | string): Random {
  const start = hash(String(seed));
  let [a, b, c, counter] = start;

  function nextUint32(): number {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    c |= 0;
    return result >>> 0;
  }
  for (let round = 0; round < 12; round++) nextUint32();

  const next = () => nextUint32() / 4294967296;
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function at<T>(list: readonly T[], index: number): T {
    if (index < 0 || index >= list.length) throw new RangeError('Nothing to pick from an empty list.');
    return list[index] as T; // in range, checked above
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const order = [...list];
    for (let last = order.length - 1; last > 0; last--) {
      const other = int(0, last);
      const kept = at(order, last);
      order[last] = at(order, other);
      order[other] = kept;
    }
    return order;
  }

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted(list) {
      let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return at(list, list.length - 1)[0];
    },
    shuffle,
    sample: (list, count) => shuffle(list).slice(0, count),
    uuid() {
      const hex = Array.from({ length: 4 }, () => nextUint32().toString(16).padStart(8, '0')).join('');
      const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) & 3);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

/** Four 32-bit numbers from a text (cyrb128). */
function hash(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) | 0, (b ^ a) | 0, (c ^ a) | 0, (d ^ a) | 0];
}

const foldedLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

export function slug(text: string, separator = '-'): string {
  return text
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => foldedLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}|[’']/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', separator);
}
