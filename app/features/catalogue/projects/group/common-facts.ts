import { sameName } from '#app/features/vocabulary/same-name.ts';

export type PieceWords = {
  project: string | null;
  architect: string | null;
  location: string | null;
  year: number | null;
};

/**
 * Facts for a project from its pieces: each fact that all non-empty pieces agree on, in the first one's spelling. Null
 * when they differ or all are empty.
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

function only<Value>(values: readonly (Value | null)[], keyOf: (value: Value) => unknown): Value | null {
  const said = values.filter((value) => value !== null);
  const [first] = said;
  if (first === undefined) {
    return null;
  }
  return said.every((value) => keyOf(value) === keyOf(first)) ? first : null;
}
