export function projectAddress(id: string): string {
  return `/portfolio/projects/${id}`;
}
