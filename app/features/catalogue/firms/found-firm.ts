export type FoundFirm = {
  id: string;
  name: string;
  /** A label, not a key. */
  discipline: string | null;
  place: string | null;
  projectCount: number;
};

/** Tells firms with the same name apart: "Architect, Austin, TX". */
export function firmDetail({ discipline, place }: Pick<FoundFirm, 'discipline' | 'place'>): string {
  return [discipline, place].filter(Boolean).join(', ');
}

export function projectsText(count: number): string {
  return count === 1 ? '1 project' : `${count.toLocaleString('en-US')} projects`;
}
