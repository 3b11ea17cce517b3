import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import type { CompletenessField, FormField } from './profile-fields.ts';

type ColumnField = FormField | CompletenessField;

export function profileColumns<Name extends ColumnField>(names: readonly Name[]) {
  // Every field name is also a column name.
  return Object.fromEntries(names.map((name) => [name, creativeProfiles[name]])) as Pick<
    typeof creativeProfiles,
    Name
  >;
}
