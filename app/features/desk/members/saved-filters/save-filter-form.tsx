import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { isNarrowed, type UserState, usersAddress } from '../list/user-address.ts';
import { usualOrder } from '../list/user-orders.ts';
import { filterNameMaxLength } from './saved-filter-schema.ts';
import type { SavedFilter } from './saved-filters.server.ts';
import './saved-filters.css';

type SaveFilterFormProps = { state: UserState; saved: SavedFilter[] };

export function SaveFilterForm({ state, saved }: SaveFilterFormProps) {
  const address = usersAddress(state);
  const own = saved.find(({ query }) => `/admin/users${query}` === address);
  if (own) {
    return (
      <Form method="post" action="/admin/users" className="save-filter small" preventScrollReset>
        <input type="hidden" name="name" value={own.name} />
        <button type="submit" className="link" name="intent" value="removeFilter">
          Remove the filter “{own.name}”
        </button>
      </Form>
    );
  }
  if (!isNarrowed(state) && state.sort === usualOrder) {
    return null;
  }
  return (
    <details className="save-filter small" key={address}>
      <summary className="inline-flex items-center min-h-7 underline underline-offset-[0.2em] pointer-coarse:min-h-11">
        Save this filter
      </summary>
      <Form method="post" action="/admin/users" preventScrollReset>
        <input type="hidden" name="query" value={address.replace('/admin/users', '')} />
        <Field label="Name of the filter" labelHidden>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              className="input--sm"
              placeholder="Name of the filter"
              required
              maxLength={filterNameMaxLength}
              autoComplete="off"
            />
          )}
        </Field>
        <SubmitButton size="sm" intent="saveFilter">
          Save
        </SubmitButton>
      </Form>
    </details>
  );
}
