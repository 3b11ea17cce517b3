/** What a piece says of its building while it is in no project. */
export type PieceWords = {
  project: string | null;
  architect: string | null;
  location: string | null;
  year: number | null;
};

/**
 * What a project takes over from the pieces that join it: of each fact what all say that say anything, in the first
 * one's spelling. Null where they differ or none says anything.
 */
export function commonFacts(pieces: readonly PieceWords[]): PieceWords {
  return {
    project: agreedText(pieces.map(({ project }) => project)),
    architect: agreedText(pieces.map(({ architect }) => architect)),
    location: agreedText(pieces.map(({ location }) => location)),
    year: only(
      pieces.map(({ year }) => year),
      (year) => year,
    ),
  };
}

function agreedText(texts: readonly (string | null)[]): string | null {
  return only(texts, sameName);
}

/** Two spellings of one name are equal by this: without case, accents, and signs between the words. */
export function sameName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}

function only<Value>(values: readonly (Value | null)[], keyOf: (value: Value) => unknown): Value | null {
  const said = values.filter((value) => value !== null);
  const [first] = said;
  if (first === undefined) {
    return null;
  }
  return said.every((value) => keyOf(value) === keyOf(first)) ? first : null;
}
