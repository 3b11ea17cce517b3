import { sameName } from '#app/features/vocabulary/same-name.ts';

export type CreditedPiece = {
  id: string;
  project: string;
  /** The normalized project name (name_key). */
  projectKey: string;
  architect: string | null;
  architectKey: string;
};

export type Proposal = {
  /** Accepts or dismisses the proposal; valid while its pieces name the same. */
  key: string;
  projectKey: string;
  name: string;
  architect: string | null;
  itemIds: string[];
};

/**
 * Proposals from what pieces say: one per project and architect, in the order of first pieces. A piece without an
 * architect joins the others of its project that name one.
 */
export function proposalsOf(pieces: readonly CreditedPiece[]): Proposal[] {
  const proposals = new Map<string, Proposal>();
  for (const [projectKey, ofProject] of Map.groupBy(pieces, (piece) => piece.projectKey)) {
    const architects = [...new Set(ofProject.map((piece) => piece.architectKey).filter(Boolean))];
    for (const piece of ofProject) {
      const architectKey = piece.architectKey || (architects.length === 1 ? architects[0] : '');
      const key = `${projectKey} / ${architectKey}`;
      const proposal = proposals.get(key) ?? {
        key,
        projectKey,
        name: piece.project,
        architect: null,
        itemIds: [],
      };
      proposal.architect ??= piece.architect;
      proposal.itemIds.push(piece.id);
      proposals.set(key, proposal);
    }
  }
  const order = new Map(pieces.map(({ id }, place) => [id, place]));
  const placeOf = ({ itemIds: [first = ''] }: Proposal) => order.get(first) ?? 0;
  return [...proposals.values()].sort((one, other) => placeOf(one) - placeOf(other));
}

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
