/** For example "Austin, TX, 2024". */
export function placeAndYear({ place, year }: { place: string | null; year: number | null }): string {
  return [place, year].filter((part) => part !== null).join(', ');
}
