import { tradeText } from '../trade-text.ts';
import type { SetupField, SetupValues } from './setup-values.ts';

/** A value of the form as the person reads it; empty when there is none. `specialtyNames`: by id. */
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
