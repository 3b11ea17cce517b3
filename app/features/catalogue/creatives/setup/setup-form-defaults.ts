import { unchosenType } from '../profile-fields.ts';
import type { SetupValues } from './setup-values.ts';

/** Stored values as form fields. A profile without areas gets an empty first one. */
export function setupFormDefaults(stored: SetupValues) {
  const { areas, specialtyIds, creativeType, ...columns } = stored;
  const rows = areas.length > 0 ? areas : [{ city: '', state: '', country: 'US', isPrimary: true }];
  const keyed = rows.map(({ isPrimary, ...area }, index) => ({ key: `a${index}`, isPrimary, ...area }));
  return {
    ...asTyped(columns),
    creativeType: creativeType === unchosenType ? '' : creativeType,
    specialtyIds: specialtyIds.map(String),
    areas: keyed.map(({ isPrimary: _, ...area }) => area),
    primary: keyed.find((area) => area.isPrimary)?.key,
  };
}

function asTyped<Values extends Record<string, string | number | boolean | readonly string[] | null>>(
  values: Values,
) {
  const typed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toString() : value,
  ]);
  // Keeps the names, and changes only numbers.
  return Object.fromEntries(typed) as {
    [Name in keyof Values]:
      | Exclude<Values[Name], number>
      | (Extract<Values[Name], number> extends never ? never : string);
  };
}
