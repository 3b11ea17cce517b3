import { pinLabel } from './pin-label.ts';

type NamedCard = { name: string; area: string | null };

const mostNamed = 4;

/** What a pin is called: its label, then who stands there, '3, Marisol Vega, Santa Fe, NM'. */
export function pinName(numbers: readonly number[], cards: readonly NamedCard[]): string {
  const names = numbers.slice(0, mostNamed).flatMap((number) => {
    const card = cards[number - 1];
    return card ? [card.area ? `${card.name}, ${card.area}` : card.name] : [];
  });
  const more = numbers.length - names.length;
  const label = pinLabel(numbers);
  return `${label}${numbers.length > 1 ? ': ' : ', '}${names.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

/** How many of the list have no pin, as a sentence. */
export function withoutPinText(count: number): string {
  return count === 1
    ? '1 is not on the map: its place has no position.'
    : `${count} are not on the map: their places have no position.`;
}
