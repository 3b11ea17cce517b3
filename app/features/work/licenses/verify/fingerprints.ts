import { hashDistance, isAlike, isHash } from './perceptual-hash.ts';

export type Fingerprint = {
  number: number;
  title: string;
  /** SHA-256 in hexadecimal. */
  sha256: string;
  /** A perceptual hash (perceptual-hash.ts); null when there is none. */
  likeness: string | null;
};

const heading = '# SHA-256 of the file, likeness, number and title of each picture';

export function writeFingerprints(number: string, list: readonly Fingerprint[]): string {
  const lines = list.map(({ sha256, likeness, number: place, title }) =>
    [sha256, likeness ?? '-', String(place).padStart(2, '0'), title.replace(/\s+/g, ' ')].join('  '),
  );
  return `# License ${number}\n${heading}\n${lines.join('\n')}\n`;
}

export function readFingerprints(text: string): Fingerprint[] {
  return text.split('\n').flatMap((line) => {
    const [, sha256 = '', likeness, number, title = ''] =
      line.match(/^([0-9a-f]{64}) {2}([0-9a-f]{16}|-) {2}(\d+) {2}(.*)$/) ?? [];
    return sha256 === ''
      ? []
      : { sha256, likeness: isHash(likeness) ? likeness : null, number: Number(number), title };
  });
}

export type Match = { kind: 'same' | 'alike'; picture: Fingerprint } | { kind: 'none' };

/** Matches exactly first, then by the nearest perceptual hash. */
export function matchOf(
  file: { sha256: string; likeness: string | null },
  list: readonly Fingerprint[],
): Match {
  const same = list.find(({ sha256 }) => sha256 === file.sha256);
  if (same) {
    return { kind: 'same', picture: same };
  }
  const { likeness } = file;
  const [nearest] =
    likeness === null
      ? []
      : list
          .flatMap((picture) =>
            picture.likeness !== null && isAlike(picture.likeness, likeness)
              ? { picture, distance: hashDistance(picture.likeness, likeness) }
              : [],
          )
          .toSorted((one, other) => one.distance - other.distance);
  return nearest ? { kind: 'alike', picture: nearest.picture } : { kind: 'none' };
}
