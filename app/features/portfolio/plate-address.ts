/** The links that show a plate large (PlateLink), as a selector. */
export const plateLinks = 'a[id^="plate-"]';

/** The address that shows a plate of a page large, counted from 1. */
export function plateAddress(path: string, number: number): string {
  return `${path}?plate=${number}`;
}

/** Which plate an address asks for, from 1; null when there is none of that number. */
export function plateNumberIn(query: URLSearchParams, plates: number): number | null {
  const text = query.get('plate');
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= plates ? number : null;
}
