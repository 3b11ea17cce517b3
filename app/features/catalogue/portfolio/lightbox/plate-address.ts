/** Selector of links that open a plate (PlateLink). */
export const plateLinks = 'a[id^="plate-"]';

export function plateAddress(path: string, number: number): string {
  return `${path}?plate=${number}`;
}

/** The plate number in an address, from 1; null when there is no such plate. */
export function plateNumberIn(query: URLSearchParams, plates: number): number | null {
  const text = query.get('plate');
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= plates ? number : null;
}
