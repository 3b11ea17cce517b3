import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import type { CompletenessField, FormField } from './profile-fields.ts';

type ColumnField = FormField | CompletenessField;

/** The columns of these fields, by the fields' names. */
export function profileColumns<Name extends ColumnField>(names: readonly Name[]) {
  // Each name has its column: that is what the list of fields promises.
  return Object.fromEntries(names.map((name) => [name, creativeProfiles[name]])) as Pick<
    typeof creativeProfiles,
    Name
  >;
}
