export type ProjectCard = {
  id: string;
  slug: string;
  name: string;
  /** "House", "Santa Fe, NM", 2024; null when unknown. */
  type: string | null;
  place: string | null;
  year: number | null;
  firm: { name: string; slug: string } | null;
  creative: { id: string; name: string; path: string };
  pieceCount: number;
  cover: {
    /** `/media/{key}`, without a size. */
    src: string;
    width: number;
    height: number;
    color: string;
    alt: string;
    /** The crop's focus as CSS ("46% 38%"); null for the center. */
    focus: string | null;
  };
};

export function projectPath(slug: string): string {
  return `/projects/${slug}`;
}

export function projectFacts({ type, place, year }: Pick<ProjectCard, 'type' | 'place' | 'year'>): string {
  return [type, place, year].filter((fact) => fact !== null).join(', ');
}

export function piecesText(count: number): string {
  return count === 0 ? 'No pieces' : count === 1 ? '1 piece' : `${count} pieces`;
}

export function placeAndYear({ place, year }: { place: string | null; year: number | null }): string {
  return [place, year].filter((part) => part !== null).join(', ');
}
