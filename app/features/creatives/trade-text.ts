import { buildingTypes } from '#app/features/directory/building-types.ts';
import { dayRates } from '#app/features/directory/trade/day-rates.ts';
import { languages } from '#app/features/directory/trade/languages.ts';
import { monthText } from '#app/features/directory/trade/months.ts';
import { services } from '#app/features/directory/trade/services.ts';
import { labelIn, type Vocabulary } from '#app/features/directory/trade/vocabulary.ts';

/** What the keys of a field of the trade are called; countries stay codes, which only the server can name. */
const labels: Readonly<Record<string, Vocabulary | ((key: string) => string)>> = {
  services,
  buildingTypes,
  languages,
  dayRate: dayRates,
  availableMonths: monthText,
};

/** Keys of a field as the person reads them. */
export function tradeText(field: string, keys: readonly string[]): string {
  const words = labels[field];
  return keys
    .map((key) =>
      words === undefined ? key : typeof words === 'function' ? words(key) : labelIn(words, key),
    )
    .join(', ');
}
