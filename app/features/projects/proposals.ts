/** A loose piece that says of which building it is. */
export type CreditedPiece = {
  id: string;
  project: string;
  /** The same as names are compared (name_key). */
  projectKey: string;
  architect: string | null;
  architectKey: string;
};

/** A project that the credits of loose pieces speak of. */
export type Proposal = {
  /** By which it is accepted or dismissed, while its pieces say so. */
  key: string;
  projectKey: string;
  name: string;
  architect: string | null;
  itemIds: string[];
};

/**
 * Projects proposed from what pieces say: those with the same project and architect are one, in the order of their first
 * pieces. A piece that names no architect goes with the others of its project where these name one.
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
