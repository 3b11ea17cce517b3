/** Where a creative changes a project of theirs. */
export function projectAddress(id: string): string {
  return `/portfolio/projects/${id}`;
}
