import { dayRates } from '#app/features/catalogue/directory/trade/day-rates.ts';
import { languages } from '#app/features/catalogue/directory/trade/languages.ts';
import { monthText } from '#app/features/catalogue/directory/trade/months.ts';
import { services } from '#app/features/catalogue/directory/trade/services.ts';
import { labelIn, type Vocabulary } from '#app/features/catalogue/directory/trade/vocabulary.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import type { SetupField, SetupValues } from './setup-values.ts';

/** The labels of trade values; countries stay codes, because only the server can name them. */
const labels: Readonly<Record<string, Vocabulary | ((key: string) => string)>> = {
  services,
  buildingTypes,
  languages,
  dayRate: dayRates,
  availableMonths: monthText,
};

function tradeText(field: string, keys: readonly string[]): string {
  const words = labels[field];
  return keys
    .map((key) =>
      words === undefined ? key : typeof words === 'function' ? words(key) : labelIn(words, key),
    )
    .join(', ');
}

/** A form value as text; empty when there is none. `specialtyNames`: by id. */
export function valueText(
  values: SetupValues,
  field: SetupField,
  specialtyNames: ReadonlyMap<number, string>,
): string {
  switch (field) {
    case 'specialtyIds':
      return values.specialtyIds.map((id) => specialtyNames.get(id) ?? '').join(', ');
    case 'areas':
      return values.areas
        .map(({ city, state, country, isPrimary }) =>
          [city, state, country]
            .filter(Boolean)
            .join(', ')
            .concat(isPrimary ? ' (Primary)' : ''),
        )
        .join('; ');
    default:
      return columnText(field, values[field]);
  }
}

function columnText(field: SetupField, value: string | number | boolean | string[] | null): string {
  if (Array.isArray(value)) {
    return tradeText(field, value);
  }
  if (field === 'dayRate' && typeof value === 'string') {
    return tradeText(field, [value]);
  }
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value?.toString() ?? '');
}
