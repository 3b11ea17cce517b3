/** A firm as a box offers it. */
export type FoundFirm = {
  id: string;
  name: string;
  /** What it does, in words. */
  discipline: string | null;
  /** How its place is written. */
  place: string | null;
  /** Projects that are shown and credit it. */
  projectCount: number;
};

/** What tells firms of one name apart: 'Architect, Austin, TX'. */
export function firmDetail({ discipline, place }: Pick<FoundFirm, 'discipline' | 'place'>): string {
  return [discipline, place].filter(Boolean).join(', ');
}

export function projectsText(count: number): string {
  return count === 1 ? '1 project' : `${count.toLocaleString('en-US')} projects`;
}
