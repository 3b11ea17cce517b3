export function placeAndYear({ place, year }: { place: string | null; year: number | null }): string {
  return [place, year].filter((part) => part !== null).join(', ');
}
