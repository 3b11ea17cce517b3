import { quantityText } from '#app/features/vocabulary/money.ts';

export const units = {
  day: ['day', 'days'],
  'half-day': ['half day', 'half days'],
  visit: ['visit', 'visits'],
  hour: ['hour', 'hours'],
  view: ['view', 'views'],
  mile: ['mile', 'miles'],
  km: ['km', 'km'],
  night: ['night', 'nights'],
  person: ['person', 'people'],
  party: ['party', 'parties'],
  set: ['set', 'sets'],
  minute: ['minute', 'minutes'],
  flat: ['flat', 'flat'],
} as const satisfies Record<string, readonly [string, string]>;

export type Unit = keyof typeof units;

export function isUnit(text: string): text is Unit {
  return Object.hasOwn(units, text);
}

/** "18 views", "1 day"; empty for flat. Quantities are in hundredths. */
export function quantityWords(quantity: number, unit: string): string {
  if (unit === 'flat') {
    return quantity === 100 ? '' : quantityText(quantity);
  }
  const [one, several] = isUnit(unit) ? units[unit] : [unit, unit];
  return `${quantityText(quantity)} ${quantity === 100 ? one : several}`;
}
