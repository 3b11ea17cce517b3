/** What two have agreed, to be read and printed by both. */
export function agreementPath(id: string): string {
  return `/agreements/${id}`;
}
