/** Where a creative edits their own project. */
export function projectAddress(id: string): string {
  return `/portfolio/projects/${id}`;
}
